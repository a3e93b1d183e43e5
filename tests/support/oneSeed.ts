import fc from 'fast-check';

/*
 * Properties are tried with the same values in each run, so that a run says what the change did to them. Others are
 * tried by hand, with another PROPERTY_SEED.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_101) });
