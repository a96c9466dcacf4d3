#!/usr/bin/env bash
# What the packages by which traders judge their results say of a year: quantstats 0.0.86,
# empyrical-reloaded 0.7.1 and ffn 1.4.1 (PyPI), in a market that is open every day.
#
# Expected: a series of daily returns that comes to 10.45 % after 365 days is a yearly growth of
# 10.45 %, or a little more by a package that leaves the first day out; and returns are returns,
# however good they are.
#
# Seen: quantstats and empyrical count 252 days a year unless told otherwise, though every day of the
# series bears its date: 10.45 % in a year become 7.11 % a year, and a Sharpe ratio of 2.97 becomes
# 2.47. ffn goes by the dates for the growth, and by 252 days for the ratio. And quantstats guesses:
# a series without losses in which one return is above 100 % is taken for prices. Four options won
# with returns of 120, 110, 130 and 105 % are a growth of -99.98 %, a Sharpe ratio of -2.58 and a
# drawdown of 19 %, while `comp`, which does not guess, says rightly 2,078 %.
#
# So what an export of results is handed to says something else than the app. Results are shown here
# in money, and where a rate is yearly its text says over which days.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check quantstats==0.0.86 empyrical-reloaded==0.7.1 ffn==1.4.1 pandas==3.1.1
cat > check.py <<'PY'
import warnings
warnings.filterwarnings('ignore')
import empyrical
import ffn
import pandas as pd
import quantstats.stats as stats

days = pd.date_range('2026-01-01', periods=365, freq='D')
returns = pd.Series(0.001, index=days)
returns.iloc[::7] = -0.004
total = (1 + returns).prod() - 1
near = lambda one, other, by=0.0005: abs(one - other) < by
assert near(total, 0.1045)
assert near(stats.cagr(returns), 0.0711) and near(empyrical.annual_return(returns), 0.0711)
prices = 100 * (1 + returns).cumprod()
assert near(prices.calc_cagr(), 0.1094)
assert near(returns.mean() / returns.std() * 365**0.5, 2.967)
for ratio in (stats.sharpe(returns), empyrical.sharpe_ratio(returns), returns.calc_sharpe(annualize=True)):
    assert near(ratio, 2.4656)

won = pd.Series([1.2, 1.1, 1.3, 1.05], index=days[:4])
assert near(stats.comp(won), 20.7833)
assert near(stats.cagr(won), -0.9998)
assert near(stats.max_drawdown(won), -0.1923)
assert near(stats.sharpe(won), -2.5801)
PY
python/bin/python check.py
echo 'As described: 252 days in a year of 365, and four winning trades that lose all.'
