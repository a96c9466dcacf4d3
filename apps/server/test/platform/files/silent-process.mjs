// A decoder that never reports ready and never answers.
process.on('message', () => undefined);
process.on('disconnect', () => process.exit(0));
