#!/usr/bin/env bash
# What an option of minutes is worth, by QuantLib 1.44 (PyPI), the library that desks check prices
# with, and by vollib 1.0.11 (PyPI) and black-scholes 1.1.0 (npm).
#
# Expected: an option that ends later today is worth at least what it would pay now.
#
# Seen: QuantLib counts in days. Its package is built without times of the day (a Date with an hour
# throws), an option that ends today counts as over, and over means worth nothing: one that pays 1 and
# is in the money on its last day has the value 0, and one of tomorrow 0.48. The other two count in
# parts of a year, and price five minutes as they price a year.
#
# So what a timed option is worth before its end, which goes here by the volatility that was measured
# and the time that is left, cannot be checked with it; with the other two it can.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund black-scholes@1.1.0 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check QuantLib==1.44 vollib==1.0.11
cat > check.py <<'PY'
import subprocess
import QuantLib as ql
from vollib.black_scholes import black_scholes

today = ql.Date(28, 11, 2026)
ql.Settings.instance().evaluationDate = today
days = ql.Actual365Fixed()

def digital(strike, end):
    option = ql.VanillaOption(ql.CashOrNothingPayoff(ql.Option.Call, strike, 1.0), ql.EuropeanExercise(end))
    process = ql.BlackScholesProcess(
        ql.QuoteHandle(ql.SimpleQuote(100.0)),
        ql.YieldTermStructureHandle(ql.FlatForward(today, 0.0, days)),
        ql.BlackVolTermStructureHandle(ql.BlackConstantVol(today, ql.NullCalendar(), 0.5, days)),
    )
    option.setPricingEngine(ql.AnalyticEuropeanEngine(process))
    return option.NPV()

assert digital(99.9, today) == 0.0
assert abs(digital(100.1, today + 1) - 0.4796) < 0.0005
try:
    ql.Date(28, 11, 2026, 12, 0, 0)
    raise SystemExit('a date has an hour')
except RuntimeError as error:
    assert 'intraday' in str(error)

minutes = 5 / (365 * 24 * 60)
value = black_scholes('c', 60000, 60010, minutes, 0, 0.6)
assert abs(value - 39.4797) < 0.0005
script = f"console.log(require('black-scholes').blackScholes(60000, 60010, {minutes!r}, 0.6, 0, 'call'))"
other = float(subprocess.run(['node', '-e', script], capture_output=True, check=True).stdout)
assert abs(value - other) < 0.0001
PY
python/bin/python check.py
echo 'As described: in the money on its last day, and worth nothing; two others price five minutes.'
