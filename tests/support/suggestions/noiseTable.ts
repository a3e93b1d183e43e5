import { commitTitles } from './noise/commitTitles.ts';
import { compilers } from './noise/compilers.ts';
import { encodings } from './noise/encodings.ts';
import { imports } from './noise/imports.ts';
import { linters } from './noise/linters.ts';
import { lists } from './noise/lists.ts';
import { logs } from './noise/logs.ts';
import { moreDiagnostics } from './noise/moreDiagnostics.ts';
import { moreImports } from './noise/moreImports.ts';
import { moreLogs } from './noise/moreLogs.ts';
import { moreTerminals } from './noise/moreTerminals.ts';
import { moreText } from './noise/moreText.ts';
import { prose } from './noise/prose.ts';
import { tables } from './noise/tables.ts';
import { terminals } from './noise/terminals.ts';
import { testRunners } from './noise/testRunners.ts';
import { traces } from './noise/traces.ts';
import { unforeseen } from './noise/unforeseen.ts';
import type { Row } from './row.ts';
import { commands } from './worthKeeping/commands.ts';
import { configurations } from './worthKeeping/configurations.ts';
import { data } from './worthKeeping/data.ts';
import { handlers } from './worthKeeping/handlers.ts';
import { modules } from './worthKeeping/modules.ts';
import { moreKept } from './worthKeeping/moreKept.ts';
import { otherScripts } from './worthKeeping/otherScripts.ts';
import { unforeseen as unforeseenCode } from './worthKeeping/unforeseen.ts';
import { wordsInCode } from './worthKeeping/wordsInCode.ts';

/**
 * Texts of the same look, by family, each format once. The label is by construction: noise is what a program prints, a
 * person writes to people, or a list of values; worth keeping is what somebody runs, configures or compiles. Written
 * after published formats, with invented content, before the patterns that now recognise them.
 */
type NoiseTable = {
  readonly noise: Readonly<Record<string, readonly Row[]>>;
  readonly worthKeeping: Readonly<Record<string, readonly Row[]>>;
};

export const NOISE_TABLE: NoiseTable = {
  noise: {
    commitTitles, compilers, encodings, imports, linters, lists, logs, moreDiagnostics, moreImports, moreLogs,
    moreTerminals, moreText, prose, tables, terminals, testRunners, traces, unforeseen,
  },
  worthKeeping: {
    commands, configurations, data, handlers, modules, moreKept, otherScripts, unforeseenCode,
    wordsInCode,
  },
};
