// A decoder that a picture can keep busy for ever, let die, or keep from starting: its format says which.
process.on('message', ({ bytes, format }) => {
  if (format === 'endless') for (;;);
  if (format === 'deadly') process.exit(1);
  process.send({ bytes: Uint8Array.from([...bytes, ...Buffer.from(String(process.pid))]) });
});
process.on('disconnect', () => process.exit(0));
process.send('ready');
