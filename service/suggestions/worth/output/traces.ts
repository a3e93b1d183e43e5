/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const TRACE_UNITS = 16_384;

const any = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'), 'u');

/** A line that names one call of a stack and its place, as each language prints it; lines come without their indent. */
const PLACED = any(
  // JavaScript with line and column; that of Firefox and Safari; Julia.
  /^at .{0,300}:\d+:\d+\)?(?: \{)?$/u,
  /^[^\s@]{0,200}@\S{1,300}:\d+:\d+$/u,
  /^@ \S{1,100} \S{1,300}:\d+$/u,
  // Python, OCaml, PowerShell.
  /^File ".{1,400}", line \d+/u,
  /^(?:Called from|Raised (?:at|by)|Re-raised at) \S/u,
  /^At \S.{0,300}:\d+ char:\d+$/u,
  // Ruby, and Elixir with its application before.
  /^(?:from )?\S{1,300}:\d+:in ['`]/u,
  /^(?:\(\S{1,60} [\d.]{1,20}\) )?\S{1,200}\.exs?:\d+: /u,
  // Go, Linux.
  /^\S{1,300}\.go:\d+(?: \+0x[\da-f]+)?$/u,
  /^(?:\[ *[\d.]{3,20}\] +)?[\w.]{2,100}\+0x[\da-f]{1,8}\/0x[\da-f]{1,8}(?:$| )/u,
  // PHP, gdb, lldb, sanitizers, Dart, Swift, Valgrind: a number first.
  /^(?:\* )?(?:frame )?#\d+:? {1,8}(?:0x[\da-f]+ in |0x[\da-f]{4,} |\{main\}|\S.{0,400}(?:\(|:\d+))/u,
  /^\d+ {1,6}\S{1,100} +0x[\da-f]{8,} \S/u,
  /^==\d+== +(?:at|by) 0x/u,
  // Perl, Haskell, Lua, Erlang.
  /\bcalled at \S{1,300}(?: line \d+|:\d+)/u,
  /^(?:\S{1,300}:\d+|\[C\]): in (?:function |main |\?|method |local |upvalue )/u,
  /^(?:in function|in call from) +\S/u,
  // .NET and Windows with a module before; Node.js with one behind.
  /^[\w.$-]{1,100}![\w.<>`$:~?@]{1,300}(?:\(.{0,400}\)|\+0x[\da-f]+\b.{0,200})$/u,
  /^\d+: 0x[\da-f]+ .{0,300}\[[\w./ -]{1,100}\]$/u,
  // A file and its line in brackets at the end: Clojure, Scala, Groovy, tools that look at contracts; Tcl in words.
  /\([\w$/-]{1,100}(?:\.[\w$/-]{1,100}){1,8}[:#]\d+(?:[:-]\d+)?\)[.:]?$/u,
  /^\([a-z]{2,20} .{1,200} line \d{1,6}\)$/u,
);

/** Calls of a stack among such lines only: behind `at`, as of JavaScript, Java and C#, or behind a number. */
const FRAME = any(
  PLACED,
  /^at (?:new |async )?\S.{0,400}(?:[:(]|\)$)/u,
  /^\d+: +(?:0x[\da-f]+ - )?[A-Za-z_<][\w<>:{}$.&, ]{0,300}$/u,
  /^\[\d+\] \S.{0,300}$/u,
);

/** A line with which a trace begins, or that stands between the calls of one. */
const HEAD = any(
  /^Traceback \(most recent call last/u,
  /^(?:[Ss]tack (?:backtrace|trace|traceback)|Stacktrace|Call Trace|Current stack trace|Exception trace):?$/u,
  /^stack traceback:$/u, /^CallStack \(/u, /^Exception in thread "/u, /^Unhandled exception/u, /^Caused by: /u,
  /^Suppressed: /u,
  /^panic: /u, /^goroutine \d+ \[/u, /^thread '.{1,100}' (?:\(\d+\) )?panicked at/u,
  /^(?:PHP )?(?:Fatal|Uncaught|Unhandled)\b/u,
  /^\*\* \(\w/u, /^==\d+==/u, /^SUMMARY: /u, /^(?:[\w.$:\\]{0,200}(?:Error|Exception|Warning|Fault|Panic))\b/u,
  /^--->? /u,
  /^--- End of (?:inner|stack)/u, /^\.{3} \d+ (?:more|frames?|common)/u, /^note: /u, /^exit status \d/u, /^thrown in /u,
  /^Node\.js v\d/u, /^During handling of the above|^The above exception was/u, /^Program (?:received|terminated)/u,
  /^\[signal /u,
  /^created by \S/u, /\((?:\w+::)*\w*(?:Error|Exception)\)$/u, /^\S{1,60}: \S{1,300}:\d+: /u, /^\S{1,300}:\d+$/u,
  // R, Go's data races, Erlang, Clojure, Linux, PowerShell.
  /^Error in \S.{0,200} : /u, /^Calls: \S+ -> /u, /^Execution (?:halted$|error \()/u,
  /^(?:Write|Read|Previous (?:write|read)) (?:at|of) .{1,100} by (?:goroutine|thread|main)/u, /^=[A-Z]+ REPORT==/u,
  /^(?:crasher:$|exception (?:error|exit|throw): )/u, /^<\/?(?:TASK|IRQ|NMI)>$/u,
  // Dumps of threads: of a JVM, of .NET, of Go's profiles; what Node.js says when it has no memory left.
  /^"[^"]{1,200}" (?:#\d+ )?.{0,100}\b(?:prio|tid|nid)=/u, /^(?:java\.lang\.)?Thread\.State: [A-Z]/u,
  /^- (?:locked|waiting (?:to lock|to re-lock|on)|parking to wait for|eliminated) </u, /^Full thread dump /u,
  /^Found (?:one|\d+) (?:Java-level )?deadlocks?:?$/u, /^Thread \(?0x[\da-f]+\)?:?$/u,
  /^\[(?:Native|Inlined) Frames?\]$/u,
  /^Locked ownable synchronizers:$/u, /^(?:goroutine|heap) profile: /u, /^FATAL ERROR: /u, /^<--- .{1,60} --->$/u,
  /^\+ (?:CategoryInfo|FullyQualifiedErrorId) +: /u, /^(?:while executing|invoked from within)$/u,
);

/** What each of them has: most lines are told by it in a fraction of the time. */
const MAY_BE_FRAME = /\d|^at |^\[C\]|^[\w.$-]{1,100}![\w.]/u;

/** Whether a line, without its indent, is a call of a stack. */
export const isFrame = (line: string): boolean => MAY_BE_FRAME.test(line) && FRAME.test(line);

/** Whether it is one that no code looks like. */
export const isPlacedFrame = (line: string): boolean => MAY_BE_FRAME.test(line) && PLACED.test(line);

/** Whether a line, without its indent, is one with which a trace begins. */
export const isTraceHead = (line: string): boolean => HEAD.test(line);

/** A first line that is of nothing else, whatever stands below it. */
const SURE_HEAD = any(
  /^Traceback \(most recent call last/u, /^Debugger entered--/u, /^Exception in thread "/u, /^Unhandled exception\b/u,
  /^==\d+== ?ERROR: /u, /^Error in \S.{0,200} : /u,
);

/** What only points into the line before it. */
const POINTER = /^[\^~ ]+$/u;

/** A call of Go: its place stands in the line behind. */
const GO_CALL = /^[\w./*()[\]-]{1,300}\(.{0,300}\)$/u;

/** Whether a text is what a program printed when it failed: the calls it was in, with what belongs to them. */
export function isTrace(text: string): boolean {
  const lines = text.slice(0, TRACE_UNITS).split('\n').map((line) => line.trim()).filter((line) => line !== '');
  if (SURE_HEAD.test(lines[0] ?? '')) return true;
  const frames = lines.filter(isFrame).length;
  if (frames === 0) return false;
  const heads = lines.filter((line) => !isFrame(line) && HEAD.test(line)).length;
  if (frames < 2 && heads === 0) return false;
  const others = lines.filter((line, at) => {
    if (isFrame(line) || HEAD.test(line) || POINTER.test(line)) return false;
    const [before, after] = [lines[at - 1], lines[at + 1]];
    const isSource = before?.startsWith('File "') === true || (after !== undefined && POINTER.test(after));
    return !isSource && !(GO_CALL.test(line) && after !== undefined && isFrame(after));
  });
  return others.length * 2 <= frames + heads;
}
