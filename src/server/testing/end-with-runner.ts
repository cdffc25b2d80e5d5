/** `npm test` holds a channel to the runners it starts: killed, it closes, and they stop what they have started. */
export function endWithRunner(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
  process.channel.unref();
}
