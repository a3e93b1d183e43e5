/** An option written out, as a command takes it. */
const OPTION = /(?:^|[\s"'\x60])--[A-Za-z]{2}/u;

/** Whether a line looks like a command with options, which people look up rather than remember. */
export function hasOption(line: string): boolean {
  return OPTION.test(line);
}

/** An instruction in capitals and what it is given, as in the build file of a container or in SQL. */
const INSTRUCTION = /^[A-Z]{3,} \S/u;

/** Visible characters from which it says more than its name. */
const INSTRUCTION_UNITS = 16;

/** Whether a line is an instruction in capitals that is given something of substance. */
export function isInstruction(line: string): boolean {
  return INSTRUCTION.test(line) && line.replaceAll(' ', '').length >= INSTRUCTION_UNITS;
}

/** Whether a text has the triple quotes of a string in code; text from elsewhere has none. */
export function isQuotedText(text: string): boolean {
  return text.includes('"""') || text.includes('\'\'\'');
}
