// `patchbay mcp` in a process of its own, without what else the program can do, which takes long to read.
import { runMcp } from '../../../service/mcpCommand/command.ts';

process.exitCode = await runMcp(process.argv.slice(2), new AbortController().signal);
