import fc from 'fast-check';

// Properties are tried on the same cases for the same SEED.
fc.configureGlobal({ seed: Number(process.env['SEED']) });
