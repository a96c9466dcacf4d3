const UNITS = (value: string) => `(${value}->>'$n')::numeric`;
const HOLDS = `
  SELECT e.kind AS entry_kind, e.id, e.mode, e.open, (h->>'owner')::bigint AS owner, h->>'kind' AS kind,
    h->>'asset' AS asset, h->>'bucket' AS bucket, ${UNITS("h->'amount'")} AS amount
  FROM entries e CROSS JOIN LATERAL jsonb_array_elements(e.holds) h`;
const FILLS = `
  SELECT maker_order AS id, mode, lots, quote, maker_fee AS fee FROM trades
  UNION ALL SELECT taker_order, mode, lots, quote, taker_fee FROM trades`;

/** Each such row about contracts would prove the books wrong. */
export const CONTRACT_ROWS_MUST_BE_EMPTY: Record<string, string> = {
  'a closed entry that holds money': `SELECT * FROM (${HOLDS}) h WHERE NOT open AND amount <> 0`,
  'margin that no position holds, or held margin that is not there': `
    SELECT b.*, h.amount AS held FROM balances b LEFT JOIN (
      SELECT owner, mode, kind, asset, sum(amount) AS amount FROM (${HOLDS}) h
      WHERE bucket = 'margin' GROUP BY 1, 2, 3, 4
    ) h USING (owner, mode, kind, asset)
    WHERE b.margin <> coalesce(h.amount, 0)`,
  'frozen money of a contract account that no order holds': `
    SELECT b.*, h.amount AS held FROM balances b LEFT JOIN (
      SELECT owner, mode, kind, asset, sum(amount) AS amount FROM (${HOLDS}) h
      WHERE bucket = 'frozen' GROUP BY 1, 2, 3, 4
    ) h USING (owner, mode, kind, asset)
    WHERE b.kind = 'contract' AND b.frozen <> coalesce(h.amount, 0)`,
  'a position whose margin is not what it holds': `
    SELECT e.id FROM entries e LEFT JOIN (SELECT id, sum(amount) AS amount FROM (${HOLDS}) h
      WHERE entry_kind = 'contract_position' GROUP BY id) h USING (id)
    WHERE e.kind = 'contract_position' AND ${UNITS("e.body->'margin'")} <> coalesce(h.amount, 0)`,
  'a contract with more long lots than short ones, or the reverse': `
    SELECT mode, body->>'symbol' FROM entries WHERE kind = 'contract_position' AND open GROUP BY 1, 2
    HAVING sum((body->>'lots')::bigint * CASE body->>'side' WHEN 'buy' THEN 1 ELSE -1 END) <> 0`,
  'clearing that is not minus the cost of what is open': `
    SELECT c.mode, c.available, p.cost FROM balances c LEFT JOIN (
      SELECT mode, sum(${UNITS("body->'cost'")} * CASE body->>'side' WHEN 'buy' THEN 1 ELSE -1 END) AS cost
      FROM entries WHERE kind = 'contract_position' AND open GROUP BY mode
    ) p USING (mode)
    WHERE c.owner = 8 AND c.available + c.frozen + c.margin <> -coalesce(p.cost, 0)`,
  'a customer’s contract order whose fills are not its trades': `
    SELECT e.id FROM entries e LEFT JOIN (
      SELECT id, sum(lots) AS lots, sum(quote) AS quote, sum(fee) AS fee FROM (${FILLS}) f GROUP BY id
    ) f USING (id)
    WHERE e.kind = 'contract_order' AND e.body->>'origin' NOT IN ('liquidation', 'deleverage')
      AND ((e.body->>'filledLots')::numeric, ${UNITS("e.body->'filledQuote'")}, ${UNITS("e.body->'fee'")})
        IS DISTINCT FROM (coalesce(f.lots, 0), coalesce(f.quote, 0), coalesce(f.fee, 0))`,
  'a contract trade at a worse price than an order allowed, or in the other mode': `
    SELECT t.id FROM trades t JOIN entries e ON e.kind = 'contract_order' AND e.id IN (t.maker_order, t.taker_order)
    WHERE e.mode <> t.mode OR (e.body->>'side' = 'buy' AND t.price > (e.body->>'price')::bigint)
      OR (e.body->>'side' = 'sell' AND t.price < (e.body->>'price')::bigint)`,
  'a contract trade whose value is not its price times its lots': `
    SELECT t.id FROM trades t JOIN entries e ON e.kind = 'contract' AND e.body->'spec'->>'symbol' = t.symbol
    WHERE t.quote * 10000000000 <> t.price::numeric * t.lots * (e.body->'spec'->>'tickUnits')::numeric
      * (e.body->'spec'->>'contractSize')::numeric`,
};
