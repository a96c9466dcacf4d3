#!/usr/bin/env bash
# What accfifo 0.2.0 and coinbasis 0.1.0 (PyPI) report of gains, first in first out.
#
# Expected: ten bought at 100 and sold at 120 are a profit of 200; who sells more than they have is
# told so; the time after which a gain is taxed otherwise is the one that the configuration states,
# counted in one way, in days.
# Seen, accfifo: the profit is -200, what was paid minus what was got; a loss is positive. Selling
# more than there is opens a position below zero, without a message.
# Seen, coinbasis: the threshold of the configuration is read by no estimate, which counts more than
# 365 times 24 hours whatever it says. An hour decides on the anniversary, and in a leap year the
# day before the anniversary is late enough. `reclassify`, which does take a threshold, calls a gain
# of exactly 365 days long, and the report of the same package short.
#
# A customer's tax statement would have the other sign, or the wrong rate. One that this venue
# writes has to be computed by its own engine, with a test of the sign, and to state dates and
# amounts, and no class of tax.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check accfifo==0.2.0 coinbasis==0.1.0
cat > check.py <<'PY'
from dataclasses import replace
from datetime import datetime, timezone
from decimal import Decimal

from accfifo import FIFO, Entry
from coinbasis import Buy, CostBasisMethod, Portfolio, Sell, TaxConfig, Term, reclassify

assert FIFO([Entry(10, 100), Entry(-10, 120)]).profit_and_loss == -200
assert FIFO([Entry(10, 100), Entry(-10, 90)]).profit_and_loss == 100
short = FIFO([Entry(10, 100), Entry(-14, 120)])
assert (short.stock, short.valuation) == (-4, -480)


def gain(bought, sold, days=365):
    bought, sold = (datetime(*when, tzinfo=timezone.utc) for when in (bought, sold))
    one = Decimal(1)
    portfolio = Portfolio.from_transactions([
        Buy(bought, 'wallet', 'BTC', one, Decimal(100), Decimal(0)),
        Sell(sold, 'wallet', 'BTC', one, Decimal(150), Decimal(0)),
    ])
    [row] = portfolio.realized_gains(CostBasisMethod.FIFO)
    config = replace(TaxConfig.default(), long_term_threshold_days=days)
    estimate = portfolio.tax_estimate(CostBasisMethod.FIFO, sold.year, config)
    return row, estimate.long_term_gain


anniversary, long_gain = gain((2025, 1, 1, 10), (2026, 1, 1, 10))
assert (anniversary.term, long_gain) == (Term.SHORT, 0)
assert reclassify([anniversary], 365) == (0, 50)
assert gain((2025, 1, 1, 10), (2026, 1, 1, 11))[0].term == Term.LONG
assert gain((2023, 6, 1, 10), (2024, 5, 31, 11))[0].term == Term.LONG
for days in (1, 365, 3650):
    assert gain((2024, 1, 1), (2026, 1, 1), days)[1] == 50
    assert gain((2025, 1, 1), (2025, 3, 1), days)[1] == 0
print('As described: a profit of 200 is -200, and the threshold that is stated is not read.')
PY
venv/bin/python check.py
