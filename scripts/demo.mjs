// The same server as `npm start`; it fills an empty data directory with a demo and prints how to sign in.
process.env['VITRINE_DEMO'] = '1';
await import('./start.mjs');
