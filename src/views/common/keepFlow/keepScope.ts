/** Exchanges that may become a flow, and what they are, as an option says it. */
export type KeepScope<Item> = { readonly name: string; readonly items: readonly Item[] };

/** What is copied: a line that begins with & is one for PowerShell alone. */
export const commandLabel = (command: string): string =>
  `Copy the command to run it${command.startsWith('& ') ? ' in PowerShell' : ''}`;
