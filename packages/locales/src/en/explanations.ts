/** What the words of trading mean, two sentences each. Loaded when somebody asks: plain texts, without arguments. */
const explanations = {
  multiple: {
    name: 'Multiple (leverage)',
    text: 'The size of a position divided by its margin: at 10x, a margin of 100 USDT holds a position of 1,000 USDT. Every move of the price wins or loses ten times as much of the margin, and liquidation is ten times as near.',
  },
  margin: {
    name: 'Margin',
    text: 'Money that is set aside for a position and that its losses are taken from. What is left of it comes back when the position is closed.',
  },
  isolated: {
    name: 'Isolated margin',
    text: 'Each position has a margin of its own, and its losses never take more than that. The rest of the account is out of their reach.',
  },
  cross: {
    name: 'Cross margin',
    text: 'Positions share the money of the contract account as their margin, so that the gain of one supports another. In return, a large loss can use up all of that money.',
  },
  maintenance_margin: {
    name: 'Maintenance margin',
    text: 'The least margin that a position must keep, a part of its value at the mark price. It grows with the size of the position, and below it the position is liquidated.',
  },
  margin_ratio: {
    name: 'Margin ratio',
    text: 'The maintenance margin as a part of the margin that is left, with gains and losses counted in. At 100% the position is liquidated.',
  },
  liquidation_price: {
    name: 'Liquidation price',
    text: 'The mark price at which the margin that is left falls below the maintenance margin, and the exchange closes the position. It is computed here by the formula that the exchange uses, and added margin moves it away.',
  },
  mark_price: {
    name: 'Mark price',
    text: 'The price that decides over liquidations and unrealised results; it follows the index and evens out single trades. One odd trade in the order book therefore liquidates nobody.',
  },
  index_price: {
    name: 'Index price',
    text: 'The price of the coin in the reference market, which contracts and options follow. It does not come from the order book of this exchange.',
  },
  last_price: {
    name: 'Last price',
    text: 'The price of the newest trade in this market. It can lie beside the mark price for a while.',
  },
  funding_rate: {
    name: 'Funding rate',
    text: 'At fixed times the two sides of a perpetual contract pay each other: while the rate is positive, longs pay shorts, and while it is negative, shorts pay longs. It is counted on the value of the position at that instant, and concerns only who holds one then.',
  },
  unrealised: {
    name: 'Unrealised PnL',
    text: 'What an open position has gained or lost so far at the mark price. It becomes final only when the position is closed.',
  },
  roi: {
    name: 'ROI',
    text: 'The result of a position as a part of the margin that was put into it. With a high multiple a small move of the price makes it large, in both directions.',
  },
  entry_price: {
    name: 'Entry price',
    text: 'The average price of everything that was bought or sold into the position. Gains and losses are counted from there.',
  },
  settlement_price: {
    name: 'Settlement price',
    text: 'The price at which something ends: of a weekly contract the average of the index before its expiry, of a financial product the market price at maturity. It is the same for everybody, and the prices it comes from are on record.',
  },
  reduce_only: {
    name: 'Reduce-only',
    text: 'Such an order can only make a position smaller or close it. If the position shrinks meanwhile, the order shrinks with it, and it never opens one on the other side.',
  },
  time_in_force: {
    name: 'Time in force',
    text: 'How long a limit order may wait. It stays until you cancel it, or has to fill at once, in part or as a whole.',
  },
  gtc: {
    name: 'GTC (good till canceled)',
    text: 'The order waits in the book at its price until it is filled or you cancel it. It may be filled in several parts.',
  },
  ioc: {
    name: 'IOC (immediate or cancel)',
    text: 'Whatever can be filled at once is filled. The rest is canceled and never waits in the book.',
  },
  fok: {
    name: 'FOK (fill or kill)',
    text: 'The order is filled completely at once, or not at all. It never waits in the book.',
  },
  post_only: {
    name: 'Post-only',
    text: 'The order is accepted only if it waits in the book, and refused if it would trade at once. That way you pay the fee of a maker for certain.',
  },
  maker: {
    name: 'Maker',
    text: 'Whose order waited in the book when it was filled. Makers offer others something to trade with and usually pay the lower fee.',
  },
  taker: {
    name: 'Taker',
    text: 'Whose order met one that waited in the book. Takers are filled at once and usually pay the higher fee.',
  },
  slippage_bound: {
    name: 'Slippage bound',
    text: 'How far from the price at its arrival a market order may be filled. What finds no better price is canceled instead of being filled badly.',
  },
  limit_order: {
    name: 'Limit order',
    text: 'Trades at the price that you name or a better one, never at a worse one. What is not filled at once waits in the book.',
  },
  market_order: {
    name: 'Market order',
    text: 'Trades at once at the best prices in the book, up to the slippage bound. You know the amount beforehand, and the exact price only afterwards.',
  },
  stop_order: {
    name: 'Stop order',
    text: 'Waits outside of the book until a price that you name is reached, and only then becomes a market or limit order. In a fast market it can be filled at a worse price than the one that triggered it.',
  },
  trigger: {
    name: 'Trigger',
    text: 'The price whose reaching sets off a waiting order; the order says whether it watches the mark, the last or the index price. The tick that decided is kept, and can be checked afterwards.',
  },
  stop_loss: {
    name: 'Stop-loss',
    text: 'Closes a position at the market when the price has moved against you as far as you named. It limits a loss, but in a gap it can be filled at a worse price.',
  },
  take_profit: {
    name: 'Take-profit',
    text: 'Closes a position when the price has moved in your favour as far as you named. The gain is then secured, also while you are not looking.',
  },
  trailing_stop: {
    name: 'Trailing stop',
    text: 'A stop that follows the best price so far at a distance that you choose, and never moves back. It is triggered once the price turns by that distance.',
  },
  oco: {
    name: 'OCO (one cancels the other)',
    text: 'Two orders that share the same money, such as a take-profit and a stop-loss. As soon as one is filled or triggered, the other is canceled.',
  },
  bracket: {
    name: 'Bracket',
    text: 'An opening order that brings its take-profit and stop-loss with it. They come into force with the position that it opens.',
  },
  iceberg: {
    name: 'Iceberg order',
    text: 'A large limit order of which the book shows only a part. When that part is filled the next one is shown, at the end of the queue.',
  },
  twap: {
    name: 'TWAP (time-weighted average price)',
    text: 'A large order that is divided into equal parts and executed evenly over a period. It aims at the average price of that period instead of moving the market at once.',
  },
  hold: {
    name: 'Hold (frozen)',
    text: 'Money that is set aside for one open order, application or withdrawal, and for nothing else. It is paid when that is carried out, and free again when it is canceled.',
  },
  worst_case: {
    name: 'Worst case',
    text: 'The most that an order can cost or lose if everything goes against you. It is computed by the rules that execute the order, before you confirm it.',
  },
  lot: {
    name: 'Lot',
    text: 'The unit in which contracts are counted: a fixed amount of the coin. The ticket says how much that is.',
  },
  fee: {
    name: 'Fee',
    text: 'What the exchange takes of a trade, a part of its value. The ticket shows it before you confirm, as it will be booked.',
  },
  auto_deleveraging: {
    name: 'Auto-deleveraging',
    text: 'The last resort when a liquidated position finds no buyer and the insurance fund does not suffice: positions of the other side are closed against it, those with the highest profit and multiple first. They are closed at the bankruptcy price of the liquidated one.',
  },
  insurance_fund: {
    name: 'Insurance fund',
    text: 'Money of the exchange that covers losses of liquidated positions beyond their margin. It is filled by the fees of liquidations.',
  },
  payout: {
    name: 'Payout',
    text: 'What a timed option pays on top of its stake when it wins. The rate is fixed at purchase, and the money for it is set aside from then on.',
  },
  fair_value: {
    name: 'Fair value',
    text: 'What an open option is worth now: what a win would pay, times how likely it is at the published volatility. An early close pays this value less the spread.',
  },
  volatility: {
    name: 'Volatility',
    text: 'How strongly the price has been moving, as a yearly rate, measured over the last hour. The more it moves, the less certain the outcome of an option is.',
  },
  spread: {
    name: 'Spread',
    text: 'The distance between the price of buying and that of selling, or what is taken off a value when it is paid out early. It is a cost, even though it is not called a fee.',
  },
  annual_rate: {
    name: 'Annual rate',
    text: 'What a year of earning would come to. A product that earns for a few days pays only that part of it, which is why the total stands first.',
  },
  reference_price: {
    name: 'Reference price',
    text: 'The line that decides over a financial product: below it at maturity you are paid in the coin, otherwise in USDT. In both cases the yield comes on top.',
  },
  penalty: {
    name: 'Penalty',
    text: 'What ending a lock early costs, a part of the locked amount. Income that was paid before stays yours.',
  },
  allotment: {
    name: 'Allotment',
    text: 'How many of the tokens that you applied for you get when more are asked for than there are. Everybody gets the same part, by a rule that anybody can recompute.',
  },
};
export default explanations;
