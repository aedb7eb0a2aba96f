import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';

// Whoever started this process to watch it is gone when the channel closes, and another server wants its place.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The listener alone would keep a server alive that could not start.
process.channel?.unref();

try {
  await startServer(process.env);
  process.send?.('listening');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
