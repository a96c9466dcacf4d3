// A decoder that a picture's format can make hang, crash or fail to start.
process.on('message', ({ bytes, format }) => {
  if (format === 'endless') for (;;);
  if (format === 'deadly') process.exit(1);
  process.send({ bytes: Uint8Array.from([...bytes, ...Buffer.from(String(process.pid))]) });
});
process.on('disconnect', () => process.exit(0));
process.send('ready');
