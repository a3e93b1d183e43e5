/**
 * Values that standards and manuals print, by a part of each that nothing else has: of the OAuth and JOSE standards,
 * jwt.io, AWS, Azure's emulators, Stripe, Google's tests, Hardhat, Flask, FastAPI, Discord, Telegram and MinIO.
 */
const PUBLISHED = [
  'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c', 'TJVA95OrM7E2cBab30RMHrHDcEfxjoYZgeFONFh7HgQ',
  'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T',
  'GawgguFyGrWKav7AX4VKUg', '2YotnFZFEjr1zCsicMWpAA', 'tGzv3JOkF0XG5Qx2TlKWIA', 'SplxlOBeZQQYbYS6WxSbIA',
  'czZCaGRSa3F0Mzo', 'gX1fBat3bV', '7Fjfp0ZBr1KtDRbnfVdmIw', 'mF_9.B5f-4.1JqM', 'QWxhZGRpbjpvcGVu', 'YWxhZGRpbjpvcGVu',
  'dXNlcjpwYXNz', 'dXNlcm5hbWU6cGFzc3dvcmQ', 'dGVzdDoxMjPCow',
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq',
  'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPM', '4eC39HqLyjWDarjtT1zdP7dc',
  'BQokikJOvBiI2HlWgH4olfQ2', '26PHem9AhJZvU623DfE1x4sd', '6LeIxAcTAAAAA', '1x0000000000000000000000000000000AA',
  'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQ',
  '192b9bdd22ab9ed4d12e236c78afcb9a393ec15f71bbf5dc987d54727823bcbf', '_5#y2L',
  '09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7', 'ZnCjm1XVW7vRze4b7Cq4se7kKWs',
  'AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw', 'ABC-DEF1234ghIkl-zyx57W2v1u123ew11', 'Q3AM3UQ867SPQQA43P2F',
  'zuf+tfteSlswRu7BJ86wekitnifILbZam1KYY3TG', '3d6f45a5fc12445dbac2f59c3b6c7cb1', 'je7MtGbClwBF/2Zp9Utk',
  'dGhlIHNhbXBsZSBub25jZQ', 'correct horse battery staple', 'correcthorsebatterystaple',
];

/** Keys that are made to stand in pages. */
const FOR_EVERYBODY = new RegExp(String.raw`^(?:pk[._](?:live|test|eyJ)|phc_|sb_publishable_|rzp_test_|FLWPUBK|B[A-Za-z0-9_-]{86}$|ssh-(?:rsa|ed25519) |age1)`, 'u');

export const isForEverybody = (value: string): boolean => FOR_EVERYBODY.test(value);

/** AWS ends its examples so. */
const EXAMPLE = /EXAMPLE(?:KEY)?\b/u;

/** Whether a value is one that is printed for everybody to read. */
export const isPublishedExample = (value: string): boolean =>
  EXAMPLE.test(value) || PUBLISHED.some((example) => value.includes(example));
