import { documentedExamples } from './harmless/documentedExamples.ts';
import { endpointsAndSettings } from './harmless/endpointsAndSettings.ts';
import { formsAndMessages } from './harmless/formsAndMessages.ts';
import { hashesAndIdentifiers } from './harmless/hashesAndIdentifiers.ts';
import { noiseThatLooksRandom } from './harmless/noiseThatLooksRandom.ts';
import { placeholders } from './harmless/placeholders.ts';
import { publicByDesign } from './harmless/publicByDesign.ts';
import { referencesAndCode } from './harmless/referencesAndCode.ts';
import { wordsInsideNames } from './harmless/wordsInsideNames.ts';
import { codeHostsAndRegistries } from './secrets/codeHostsAndRegistries.ts';
import { codePlaces } from './secrets/codePlaces.ts';
import { commands } from './secrets/commands.ts';
import { configurationFiles } from './secrets/configurationFiles.ts';
import { connectionStrings } from './secrets/connectionStrings.ts';
import { deployment } from './secrets/deployment.ts';
import { headersAndSessions } from './secrets/headersAndSessions.ts';
import { languages } from './secrets/languages.ts';
import { markup } from './secrets/markup.ts';
import { modelsAndClouds } from './secrets/modelsAndClouds.ts';
import { names } from './secrets/names.ts';
import { otherServices } from './secrets/otherServices.ts';
import { paymentsAndMessages } from './secrets/paymentsAndMessages.ts';
import { privateKeys } from './secrets/privateKeys.ts';
import { walletsAndWebKeys } from './secrets/walletsAndWebKeys.ts';
import type { Row } from './row.ts';

/**
 * Texts of the same look, by family. The label is by construction: a secret is an invented value in a place or a form
 * that is published as holding one; a harmless text is one whose source says that it holds none. Written from published
 * formats and rule sets by somebody who had not read the patterns of the engine.
 */
export type SecretTable = {
  readonly secrets: Readonly<Record<string, readonly Row[]>>;
  readonly harmless: Readonly<Record<string, readonly Row[]>>;
};

export const SECRET_TABLE: SecretTable = {
  secrets: {
    codeHostsAndRegistries, codePlaces, commands, configurationFiles, connectionStrings, deployment,
    headersAndSessions, languages, markup, modelsAndClouds, names, otherServices, paymentsAndMessages, privateKeys,
    walletsAndWebKeys,
  },
  harmless: {
    documentedExamples, endpointsAndSettings, formsAndMessages, hashesAndIdentifiers, noiseThatLooksRandom,
    placeholders, publicByDesign, referencesAndCode, wordsInsideNames,
  },
};
