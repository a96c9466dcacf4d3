"""Buys whenever it can and sells a minute later: as many orders as a run can hold."""

from freqtrade.strategy import IStrategy


class Often(IStrategy):
    INTERFACE_VERSION = 3
    timeframe = "1m"
    startup_candle_count = 5
    # From the first minute on at any price.
    minimal_roi = {"0": 0.01, "1": -1}
    stoploss = -0.05
    use_exit_signal = True

    def populate_indicators(self, dataframe, metadata):
        return dataframe

    def populate_entry_trend(self, dataframe, metadata):
        dataframe["enter_long"] = 1
        return dataframe

    def populate_exit_trend(self, dataframe, metadata):
        return dataframe


class OftenShort(Often):
    """The same with perpetuals, of both sides."""

    can_short = True

    def populate_entry_trend(self, dataframe, metadata):
        dataframe["enter_long" if metadata["pair"].startswith("BTC") else "enter_short"] = 1
        return dataframe

    def leverage(self, pair, current_time, current_rate, proposed_leverage, max_leverage, entry_tag, side, **_):
        return 3.0
