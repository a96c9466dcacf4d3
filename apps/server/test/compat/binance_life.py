"""The life of a trader with python-binance, told nothing but the venue's addresses."""

import asyncio
import os

from binance import AsyncClient, BinanceSocketManager, Client
from binance.base_client import BaseClient
from binance.exceptions import BinanceAPIException

BASE = os.environ["COMPAT_URL"]
SOCKETS = BASE.replace("http", "ws", 1)
KEYS = (os.environ["COMPAT_KEY"], os.environ["COMPAT_SECRET"])

BaseClient.API_URL = f"{BASE}/api"
BaseClient.MARGIN_API_URL = f"{BASE}/sapi"
BaseClient.FUTURES_URL = f"{BASE}/fapi"
BaseClient.WS_API_URL = f"{SOCKETS}/ws-api/v3"
BaseClient.WS_FUTURES_URL = f"{SOCKETS}/ws-fapi/v1"
BinanceSocketManager.STREAM_URL = f"{SOCKETS}/"
BinanceSocketManager.FSTREAM_URL = f"{SOCKETS}/fstream/"

PAIR = "BTCUSDT"


def refused(code, act):
    try:
        act()
    except BinanceAPIException as error:
        assert error.code == code, error
        return
    raise AssertionError(f"{code} was expected")


def spot(client):
    assert PAIR in [symbol["symbol"] for symbol in client.get_exchange_info()["symbols"]]
    assert client.get_order_book(symbol=PAIR, limit=5)["bids"]
    assert len(client.get_klines(symbol=PAIR, interval="1h", limit=10)) == 10
    client.get_recent_trades(symbol=PAIR)
    last = float(client.get_ticker(symbol=PAIR)["lastPrice"])
    low, high = f"{last * 0.8:.2f}", f"{last * 1.2:.2f}"
    assert float(client.get_asset_balance("USDT")["free"]) > 0
    client.create_test_order(symbol=PAIR, side="BUY", type="MARKET", quantity="0.01")

    placed = client.order_limit_buy(symbol=PAIR, quantity="0.01", price=low)
    assert client.get_order(symbol=PAIR, orderId=placed["orderId"])["status"] == "NEW"
    assert len(client.get_open_orders(symbol=PAIR)) == 1
    assert client.cancel_order(symbol=PAIR, orderId=placed["orderId"])["status"] == "CANCELED"
    refused(-2011, lambda: client.cancel_order(symbol=PAIR, orderId=placed["orderId"]))
    bought = client.order_market_buy(symbol=PAIR, quantity="0.01")
    assert bought["status"] == "FILLED"
    every_type(client, low, high)
    assert len(client.get_my_trades(symbol=PAIR)) >= 1
    assert client.get_all_orders(symbol=PAIR)
    client.order_market_sell(symbol=PAIR, quantity="0.009")


def every_type(client, low, high):
    def place(side, kind, **terms):
        return client.create_order(symbol=PAIR, side=side, type=kind, quantity="0.002", **terms)

    for time in ("IOC", "FOK"):
        assert place("BUY", "LIMIT", timeInForce=time, price=low)["status"] == "EXPIRED"
    assert place("BUY", "LIMIT_MAKER", price=low, newOrderRespType="RESULT")["status"] == "NEW"
    place("SELL", "STOP_LOSS_LIMIT", timeInForce="GTC", price=low, stopPrice=low)
    place("SELL", "TAKE_PROFIT_LIMIT", timeInForce="GTC", price=high, stopPrice=high)
    place("SELL", "STOP_LOSS", stopPrice=low)
    replaced = place("BUY", "LIMIT", timeInForce="GTC", price=low, icebergQty="0.001")
    client.cancel_replace_order(
        symbol=PAIR, side="BUY", type="LIMIT", cancelReplaceMode="STOP_ON_FAILURE", timeInForce="GTC",
        cancelOrderId=replaced["orderId"], quantity="0.003", price=low,
    )
    client.cancel_all_open_orders(symbol=PAIR)
    assert client.get_open_orders(symbol=PAIR) == []


def perpetuals(client):
    assert client.futures_exchange_info()["symbols"]
    mark = float(client.futures_mark_price(symbol=PAIR)["markPrice"])
    client.futures_change_leverage(symbol=PAIR, leverage=10)
    placed = client.futures_create_order(
        symbol=PAIR, side="BUY", type="LIMIT", timeInForce="GTC", quantity="0.01", price=f"{mark * 0.8:.1f}"
    )
    assert client.futures_get_order(symbol=PAIR, orderId=placed["orderId"])["status"] == "NEW"
    assert client.futures_cancel_order(symbol=PAIR, orderId=placed["orderId"])["status"] == "CANCELED"
    client.futures_create_order(symbol=PAIR, side="SELL", type="MARKET", quantity="0.01")
    assert float(client.futures_position_information(symbol=PAIR)[0]["positionAmt"]) == -0.01
    low, high = f"{mark * 0.8:.1f}", f"{mark * 1.2:.1f}"

    def place(side, kind, quantity="0.004", **terms):
        return client.futures_create_order(symbol=PAIR, side=side, type=kind, quantity=quantity, **terms)

    place("BUY", "STOP_MARKET", stopPrice=high)
    place("BUY", "TAKE_PROFIT", price=low, stopPrice=low, timeInForce="GTC")
    place("BUY", "TRAILING_STOP_MARKET", callbackRate="3")
    client.futures_create_order(
        symbol=PAIR, side="BUY", type="STOP_MARKET", stopPrice=high, closePosition="true"
    )
    assert len(client.futures_get_open_algo_orders(symbol=PAIR)) == 4
    client.futures_cancel_all_algo_open_orders(symbol=PAIR)
    place("BUY", "LIMIT", price=low, timeInForce="GTX")
    place("BUY", "LIMIT", price=low, timeInForce="IOC")
    place("BUY", "LIMIT", price=f"{mark * 1.02:.1f}", timeInForce="FOK")
    order = place("BUY", "LIMIT", price=low, timeInForce="GTC", reduceOnly="true")
    client.futures_modify_order(
        symbol=PAIR, side="BUY", orderId=order["orderId"], quantity="0.002", price=low
    )
    client.futures_cancel_all_open_orders(symbol=PAIR)
    client.futures_change_leverage(symbol=PAIR, leverage=5)
    client.futures_change_position_margin(symbol=PAIR, amount="20", type=1)
    place("BUY", "MARKET", "0.01", reduceOnly="true")
    client.futures_change_margin_type(symbol=PAIR, marginType="CROSSED")
    assert client.futures_income_history(symbol=PAIR)
    assert client.futures_account_trades(symbol=PAIR)
    assert client.futures_account_balance()


async def first(socket):
    async with socket as stream:
        return await asyncio.wait_for(stream.recv(), 60)


async def streams():
    client = await AsyncClient.create(*KEYS)
    try:
        manager = BinanceSocketManager(client)
        assert (await first(manager.symbol_book_ticker_socket(PAIR)))["s"] == PAIR
        assert (await first(manager.kline_socket(PAIR)))["k"]["s"] == PAIR
        combined = await first(manager.multiplex_socket(["btcusdt@bookTicker", "btcusdt@depth5"]))
        assert combined["stream"].startswith("btcusdt@")
        assert (await first(manager.futures_multiplex_socket(["btcusdt@markPrice@1s"])))["data"]
        async with manager.futures_user_socket() as stream:
            mark = float((await client.futures_mark_price(symbol=PAIR))["markPrice"])
            terms = {"side": "BUY", "type": "LIMIT", "timeInForce": "GTC", "quantity": "0.01"}
            placed = await client.futures_create_order(symbol=PAIR, price=f"{mark * 0.8:.1f}", **terms)
            told = {}
            while told.get("e") != "ORDER_TRADE_UPDATE":
                told = await asyncio.wait_for(stream.recv(), 60)
            assert told["o"]["i"] == placed["orderId"]
            await client.futures_cancel_order(symbol=PAIR, orderId=placed["orderId"])
            over = await client.ws_futures_create_order(symbol=PAIR, price=f"{mark * 0.8:.1f}", **terms)
            await client.ws_futures_cancel_order(symbol=PAIR, orderId=over["orderId"])
        async with manager.user_socket() as stream:
            placed = await client.create_order(
                symbol=PAIR, side="BUY", type="LIMIT", timeInForce="GTC", quantity="0.01", price="1000"
            )
            told = {}
            while told.get("e") != "executionReport":
                told = await asyncio.wait_for(stream.recv(), 60)
            assert told["i"] == placed["orderId"]
            await client.cancel_order(symbol=PAIR, orderId=placed["orderId"])
        over = await client.ws_create_order(
            symbol=PAIR, side="BUY", type="LIMIT", timeInForce="GTC", quantity="0.01", price="1000"
        )
        await client.ws_cancel_order(symbol=PAIR, orderId=over["orderId"])
    finally:
        await client.close_connection()


if __name__ == "__main__":
    program = Client(*KEYS)
    spot(program)
    print("spot", flush=True)
    perpetuals(program)
    print("perpetuals", flush=True)
    asyncio.run(streams())
    print("streams", flush=True)
