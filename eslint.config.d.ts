import type { Linter } from 'eslint';

declare const config: readonly Linter.Config[];
export default config;
