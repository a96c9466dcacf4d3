"""The life of a trader with ccxt's Python edition, told nothing but the venue's addresses."""

import asyncio
import os
from urllib.parse import urlsplit

import ccxt
import ccxt.pro

BASE = os.environ["COMPAT_URL"]
SOCKETS = BASE.replace("http", "ws", 1)
KEYS = {"apiKey": os.environ["COMPAT_KEY"], "secret": os.environ["COMPAT_SECRET"]}


def told(exchange):
    """Sets the addresses, each with the path that it has."""
    api = exchange.urls["api"]
    for name, url in api.items():
        if isinstance(url, str):
            api[name] = BASE + urlsplit(url).path
    if "ws" in api:
        api["ws"]["spot"] = f"{SOCKETS}/stream/ws"
        api["ws"]["linear"] = f"{SOCKETS}/fstream/ws"
        api["ws"]["ws-api"] = {"spot": f"{SOCKETS}/ws-api/v3", "linear": f"{SOCKETS}/ws-fapi/v1"}
    return exchange


def refused(kind, act):
    try:
        act()
    except kind:
        return
    raise AssertionError(f"{kind.__name__} was expected")


def spot():
    exchange = told(ccxt.binance(KEYS))
    exchange.load_markets()
    pair = "BTC/USDT"
    assert exchange.market(pair)["spot"]
    book = exchange.fetch_order_book(pair, 5)
    assert book["bids"][0][0] < book["asks"][0][0]
    assert len(exchange.fetch_ohlcv(pair, "1h", limit=10)) == 10
    assert pair in exchange.fetch_tickers()
    last = exchange.fetch_ticker(pair)["last"]
    exchange.fetch_trades(pair)
    assert exchange.fetch_balance()["USDT"]["free"] > 0
    low, high = last * 0.8, last * 1.2

    placed = exchange.create_order(pair, "limit", "buy", 0.01, low)
    assert placed["status"] == "open"
    assert [order["id"] for order in exchange.fetch_open_orders(pair)] == [placed["id"]]
    edited = exchange.edit_order(placed["id"], pair, "limit", "buy", 0.02, low)
    assert exchange.fetch_order(edited["id"], pair)["amount"] == 0.02
    assert exchange.cancel_order(edited["id"], pair)["status"] == "canceled"
    refused(ccxt.OrderNotFound, lambda: exchange.cancel_order(edited["id"], pair))

    bought = exchange.create_order(pair, "market", "buy", 0.01)
    assert bought["status"] == "closed" and bought["filled"] == 0.01
    assert exchange.create_order(pair, "limit", "buy", 0.01, low, {"timeInForce": "IOC"})["status"] == "expired"
    killed = exchange.create_order(pair, "limit", "buy", 0.01, low, {"timeInForce": "FOK"})
    assert killed["status"] == "expired"
    exchange.create_order(pair, "limit", "buy", 0.01, low, {"postOnly": True})
    exchange.create_order(pair, "limit", "sell", 0.004, low, {"stopPrice": low})
    exchange.create_order(pair, "limit", "sell", 0.004, high, {"takeProfitPrice": high})
    assert len(exchange.fetch_open_orders(pair)) == 3
    exchange.cancel_all_orders(pair)
    assert exchange.fetch_open_orders(pair) == []
    assert len(exchange.fetch_my_trades(pair)) >= 1
    refused(ccxt.ExchangeError, lambda: exchange.create_order(pair, "limit", "buy", 1000, last))
    exchange.create_order(pair, "market", "sell", 0.009)


def perpetuals():
    exchange = told(ccxt.binanceusdm(KEYS))
    exchange.load_markets()
    pair = "BTC/USDT:USDT"
    last = exchange.fetch_ticker(pair)["last"]
    assert exchange.fetch_funding_rate(pair)["markPrice"] > 0
    assert len(exchange.fetch_ohlcv(pair, "1h", limit=10)) == 10
    exchange.set_leverage(10, pair)
    placed = exchange.create_order(pair, "limit", "buy", 0.01, last * 0.8)
    assert exchange.cancel_order(placed["id"], pair)["status"] == "canceled"
    sold = exchange.create_order(pair, "market", "sell", 0.01)
    assert exchange.fetch_order(sold["id"], pair)["filled"] == 0.01
    [position] = exchange.fetch_positions([pair])
    assert position["side"] == "short" and position["contracts"] == 0.01
    stop = exchange.create_order(
        pair, "STOP_MARKET", "buy", 0.01, None, {"triggerPrice": last * 1.2, "reduceOnly": True}
    )
    waiting = exchange.fetch_open_orders(pair, params={"trigger": True})
    assert [order["id"] for order in waiting] == [stop["id"]]
    exchange.cancel_all_orders(pair, {"trigger": True})
    exchange.create_order(pair, "market", "buy", 0.01, None, {"reduceOnly": True})
    assert exchange.fetch_positions([pair]) == []
    assert len(exchange.fetch_my_trades(pair)) >= 2
    assert len(exchange.fetch_income(None, pair) if hasattr(exchange, "fetch_income") else [1]) >= 1


async def streams():
    exchange = told(ccxt.pro.binance(KEYS))
    try:
        await exchange.load_markets()
        pair = "BTC/USDT"
        assert (await exchange.watch_order_book(pair))["bids"]
        assert (await exchange.watch_ticker(pair))["symbol"] == pair
        assert (await exchange.watch_ohlcv(pair, "1m"))[0]
        await exchange.authenticate() if hasattr(exchange, "authenticate") else None
        followed = asyncio.ensure_future(exchange.watch_orders(pair))
        balance = asyncio.ensure_future(exchange.watch_balance())
        # What happens before it has subscribed is not told: it is placed until it is.
        placed = None
        while not followed.done():
            placed = await exchange.create_order(pair, "limit", "buy", 0.01, 1000)
            await asyncio.wait([followed], timeout=1)
            await exchange.cancel_order(placed["id"], pair)
        assert followed.result()[0]["symbol"] == pair
        assert (await balance)["USDT"]["total"] > 0
        over = await exchange.create_order_ws(pair, "limit", "buy", 0.01, 1000)
        assert (await exchange.cancel_order_ws(over["id"], pair))["status"] == "canceled"
    finally:
        await exchange.close()


async def perpetual_streams():
    exchange = told(ccxt.pro.binanceusdm(KEYS))
    try:
        await exchange.load_markets()
        pair = "BTC/USDT:USDT"
        assert (await exchange.watch_order_book(pair))["bids"]
        assert (await exchange.watch_mark_price(pair))["markPrice"] > 0
        followed = asyncio.ensure_future(exchange.watch_orders(pair))
        low = round((await exchange.fetch_ticker(pair))["last"] * 0.8)
        while not followed.done():
            placed = await exchange.create_order(pair, "limit", "buy", 0.01, low)
            await asyncio.wait([followed], timeout=1)
            await exchange.cancel_order(placed["id"], pair)
        assert followed.result()[0]["symbol"] == pair
    finally:
        await exchange.close()


if __name__ == "__main__":
    spot()
    print("spot", flush=True)
    perpetuals()
    print("perpetuals", flush=True)
    asyncio.run(streams())
    print("streams", flush=True)
    asyncio.run(perpetual_streams())
    print("perpetual streams", flush=True)
