// A decoder that never says that it is ready, and answers nothing.
process.on('message', () => undefined);
process.on('disconnect', () => process.exit(0));
