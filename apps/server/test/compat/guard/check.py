"""Tries to leave this machine in every way that the clients know."""

import asyncio
import socket
import urllib.request

import aiohttp


def tried(act):
    try:
        act()
    except OSError:
        return
    raise AssertionError("It left this machine")


async def get():
    async with aiohttp.ClientSession() as session:
        await session.get("http://third.invalid/")


tried(lambda: socket.create_connection(("192.0.2.1", 443), 1))
tried(lambda: urllib.request.urlopen("http://second.invalid/", timeout=1))
tried(lambda: asyncio.run(get()))
