// Unpacks the browser of the npm package for the tests, with its libraries and fonts, into the temporary folder that
// TMPDIR names. A process of its own, because the package reads that folder from the environment, unpacks its libraries
// only where it believes to be in AWS Lambda, and takes a half-written file for a whole one.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
