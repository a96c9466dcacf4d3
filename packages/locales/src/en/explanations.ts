/**
 * What the words of trading mean, two sentences each. Loaded when somebody asks: plain texts,
 * without arguments.
 */
const explanations = {
  multiple: {
    name: 'Leverage',
    text: 'The size of a position divided by its margin: at 10x, a margin of 100 USDT holds a position of 1,000 USDT. A price move gains or loses ten times as much of your margin, and the liquidation price is ten times as close.',
  },
  margin: {
    name: 'Margin',
    text: 'Money set aside for a position to cover its losses. What is left of it is returned when the position is closed.',
  },
  isolated: {
    name: 'Isolated margin',
    text: 'Each position has its own margin, and it can never lose more than that. The rest of the account is not touched.',
  },
  cross: {
    name: 'Cross margin',
    text: 'Positions share the money in the contract account as margin, so the gains of one support the others. But a large loss can use up all of that money.',
  },
  maintenance_margin: {
    name: 'Maintenance margin',
    text: 'The minimum margin a position must keep, as a share of its value at the mark price. It grows with the size of the position, and a position that falls below it is liquidated.',
  },
  margin_ratio: {
    name: 'Margin ratio',
    text: 'The maintenance margin as a percentage of the margin that is left after gains and losses. At 100% the position is liquidated.',
  },
  liquidation_price: {
    name: 'Liquidation price',
    text: 'The price at which the remaining margin falls below the maintenance margin. The platform closes the position once both the mark price and the index price have reached it. Adding margin moves it further away.',
  },
  mark_price: {
    name: 'Mark price',
    text: 'The price used for unrealized PnL and, together with the index price, for liquidations. It stays close to the index price, so trades in a thin order book liquidate nobody.',
  },
  index_price: {
    name: 'Index price',
    text: 'The price of the coin in the reference market, which contracts and options follow. It does not come from the order book of this platform.',
  },
  last_price: {
    name: 'Last price',
    text: 'The price of the most recent trade in this market. It can differ from the mark price for a while.',
  },
  funding_rate: {
    name: 'Funding rate',
    text: 'At fixed times the two sides of a perpetual contract pay each other: when the rate is positive, longs pay shorts; when it is negative, shorts pay longs. It is charged on the value of the position at that moment, and only to those who hold one then.',
  },
  unrealised: {
    name: 'Unrealized PnL',
    text: 'What an open position has gained or lost so far at the mark price. It becomes final only when the position is closed.',
  },
  roi: {
    name: 'ROI',
    text: 'The profit or loss of a position as a percentage of its margin. With high leverage, a small price move makes it large in both directions.',
  },
  entry_price: {
    name: 'Entry price',
    text: 'The average price of all trades that opened the position. Gains and losses are counted from it.',
  },
  settlement_price: {
    name: 'Settlement price',
    text: 'The price used when a product ends: for a weekly contract, the average index price before expiry; for a financial product, the market price at maturity. It is the same for everyone, and the prices behind it are on record.',
  },
  reduce_only: {
    name: 'Reduce-only',
    text: 'An order that can only reduce or close a position. If the position gets smaller, the order shrinks with it, and it never opens a position on the other side.',
  },
  time_in_force: {
    name: 'Time in force',
    text: 'How long a limit order may wait. It either waits until you cancel it, or must fill immediately, in part or completely.',
  },
  gtc: {
    name: 'GTC (good till canceled)',
    text: 'The order waits in the order book at its price until it is filled or you cancel it. It may be filled in several parts.',
  },
  ioc: {
    name: 'IOC (immediate or cancel)',
    text: 'Whatever can be filled immediately is filled. The rest is canceled and never waits in the order book.',
  },
  fok: {
    name: 'FOK (fill or kill)',
    text: 'The order is filled completely and immediately, or not at all. It never waits in the order book.',
  },
  post_only: {
    name: 'Post-only',
    text: 'The order is accepted only if it waits in the order book, and rejected if it would trade immediately. This way you always pay the maker fee.',
  },
  maker: {
    name: 'Maker',
    text: 'The trader whose order was waiting in the order book when it was filled. Makers provide liquidity and usually pay the lower fee.',
  },
  taker: {
    name: 'Taker',
    text: 'The trader whose order matched one that was waiting in the order book. Takers are filled immediately and usually pay the higher fee.',
  },
  slippage_bound: {
    name: 'Slippage limit',
    text: 'How far from the current price a market order may be filled. Anything beyond that is canceled instead of being filled at a bad price.',
  },
  limit_order: {
    name: 'Limit order',
    text: 'Trades at the price you set or better, never at a worse one. Anything not filled immediately waits in the order book.',
  },
  market_order: {
    name: 'Market order',
    text: 'Trades immediately at the best prices in the order book, up to the slippage limit. You know the amount beforehand, but the exact price only afterwards.',
  },
  stop_order: {
    name: 'Stop order',
    text: 'Waits outside the order book until the price reaches your trigger price, and then becomes a market or limit order. In a fast market it can be filled at a worse price than the trigger price.',
  },
  trigger: {
    name: 'Trigger price',
    text: 'The price that activates a waiting order; you choose whether the mark, last or index price counts. The price that triggered it is kept on record, so you can check it afterwards.',
  },
  stop_loss: {
    name: 'Stop-loss',
    text: 'Closes a position at the market price when the price moves against you to the level you set. It limits your loss, but if the price jumps, it can be filled at a worse price.',
  },
  take_profit: {
    name: 'Take-profit',
    text: 'Closes a position when the price moves in your favor to the level you set. It secures the profit even when you are not watching.',
  },
  trailing_stop: {
    name: 'Trailing stop',
    text: 'A stop that follows the best price at the distance you choose and never moves back. It is triggered when the price turns back by that distance.',
  },
  oco: {
    name: 'OCO (one cancels the other)',
    text: 'Two orders that share the same money, such as a take-profit and a stop-loss. When one is filled or triggered, the other is canceled.',
  },
  bracket: {
    name: 'Bracket order',
    text: 'An opening order with its own take-profit and stop-loss. They become active when the order is filled.',
  },
  iceberg: {
    name: 'Iceberg order',
    text: 'A large limit order of which only a part is visible in the order book. When that part is filled, the next one appears at the end of the queue.',
  },
  twap: {
    name: 'TWAP (time-weighted average price)',
    text: 'A large order that is split into equal parts and executed evenly over time. It aims for the average price of that time instead of moving the market all at once.',
  },
  hold: {
    name: 'Frozen',
    text: 'Money set aside for one open order, subscription or withdrawal, and for nothing else. It is paid when that is completed, and available again if it is canceled.',
  },
  worst_case: {
    name: 'Maximum loss',
    text: 'The most an order can cost you if everything goes against you. It is calculated before you confirm, by the same rules that execute the order.',
  },
  lot: {
    name: 'Lot',
    text: 'The unit in which contracts are traded: a fixed amount of the coin. The order form shows how much one lot is.',
  },
  fee: {
    name: 'Fee',
    text: 'What the platform charges for a trade, as a percentage of its value. The order form shows it before you confirm.',
  },
  auto_deleveraging: {
    name: 'Auto-deleveraging (ADL)',
    text: 'The last resort when a liquidated position cannot be closed in the market and the insurance fund cannot cover its loss: positions on the other side are closed against it, starting with the highest profit and leverage. They are closed at the bankruptcy price of the liquidated position.',
  },
  insurance_fund: {
    name: 'Insurance fund',
    text: 'Money of the platform that covers losses of liquidated positions beyond their margin. It is funded by liquidation fees.',
  },
  payout: {
    name: 'Payout',
    text: 'What a timed option pays in addition to your stake if it wins. The rate is fixed when you buy, and the money for it is set aside from then on.',
  },
  fair_value: {
    name: 'Fair value',
    text: 'What an open option is worth now: your stake plus the payout, times the probability of winning at the published volatility. If you close early, you get this value minus the spread.',
  },
  volatility: {
    name: 'Volatility',
    text: 'How strongly the price has moved over the last hour, annualized. The more it moves, the less certain the outcome of an option is.',
  },
  spread: {
    name: 'Spread',
    text: 'The difference between the buying and the selling price, or the amount deducted from a value when it is paid out early. It is a cost, even though it is not called a fee.',
  },
  annual_rate: {
    name: 'Annualized return',
    text: 'What you would earn in a full year. A product that earns for a few days pays only that share of it, which is why the total is shown first.',
  },
  reference_price: {
    name: 'Reference price',
    text: 'The price that decides how a financial product is paid: below it at maturity you are paid in the coin, otherwise in USDT. In both cases you also receive the yield.',
  },
  penalty: {
    name: 'Penalty',
    text: 'What early redemption costs, as a percentage of the locked amount. You keep the income that has already been paid.',
  },
  allotment: {
    name: 'Allotment',
    text: 'How many of the tokens you subscribed for you receive when the subscriptions exceed the supply. Everyone gets the same share, by a rule that anyone can check.',
  },
};
export default explanations;
