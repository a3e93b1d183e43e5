/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const TRACE_UNITS = 16_384;

const any = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'u');

/** A line that names one call of a stack and its place, as each language prints it; lines come without their indent. */
const FRAME = any(
  // JavaScript, Java, Kotlin, C#, Rust: a call or a place behind `at`.
  String.raw`^at (?:new |async )?\S.{0,400}(?:[:(]|\)$)`,
  // JavaScript of Firefox and Safari.
  String.raw`^\S{0,200}@\S{1,300}:\d+:\d+$`,
  String.raw`^File ".{1,400}", line \d+`,
  // Ruby, and Elixir with its application before.
  String.raw`^(?:from )?\S{1,300}:\d+:in ['\x60]`,
  String.raw`^(?:\(\S{1,60} [\d.]{1,20}\) )?\S{1,200}\.exs?:\d+: `,
  // Go.
  String.raw`^\S{1,300}\.go:\d+(?: \+0x[\da-f]+)?$`,
  // PHP, gdb, sanitizers, Dart, Rust: a number first.
  String.raw`^#\d+ {1,8}(?:0x[\da-f]+ in |\{main\}|\S.{0,400}(?:\(|:\d+))`,
  String.raw`^\d+: +(?:0x[\da-f]+ - )?[A-Za-z_<][\w<>:{}$.&, ]{0,300}$`,
  // Perl, Haskell, Lua, Swift.
  String.raw`\bcalled at \S{1,300}(?: line \d+|:\d+)`,
  String.raw`^(?:\S{1,300}:\d+|\[C\]): in (?:function |main |\?|method |local |upvalue )`,
);

/** A line with which a trace begins, or that stands between the calls of one. */
const HEAD = any(
  String.raw`^Traceback \(most recent call last`, String.raw`^(?:stack|Stack) (?:backtrace|trace|traceback):?$`, '^stack traceback:$', '^CallStack \\(',
  String.raw`^Exception in thread "`, '^Unhandled exception', '^Caused by: ', '^Suppressed: ', '^panic: ', String.raw`^goroutine \d+ \[`,
  String.raw`^thread '.{1,100}' (?:\(\d+\) )?panicked at`, String.raw`^(?:PHP )?(?:Fatal|Uncaught|Unhandled)\b`, String.raw`^\*\* \(\w`,
  String.raw`^==\d+==`, '^SUMMARY: ', String.raw`^(?:[\w.$:\\]{0,200}(?:Error|Exception|Warning|Fault|Panic))\b`, String.raw`^--->? `,
  String.raw`^--- End of (?:inner|stack)`, '^\\.{3} \\d+ (?:more|frames?|common)', '^note: ', '^exit status \\d', '^thrown in ', '^Node\\.js v\\d',
  String.raw`^During handling of the above|^The above exception was`, String.raw`^Program (?:received|terminated)`, String.raw`^\[signal `,
  String.raw`^created by \S`, String.raw`\((?:\w+::)*\w*(?:Error|Exception)\)$`, String.raw`^\S{1,60}: \S{1,300}:\d+: `, String.raw`^\S{1,300}:\d+$`,
);

/** What only points into the line before it. */
const POINTER = /^[\^~ ]+$/u;

/** A call of Go: its place stands in the line behind. */
const GO_CALL = /^[\w./*()[\]-]{1,300}\(.{0,300}\)$/u;

/** Whether a text is what a program printed when it failed: the calls it was in, with what belongs to them. */
export function isTrace(text: string): boolean {
  const lines = text.slice(0, TRACE_UNITS).split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const isFrame = (line: string | undefined): boolean => line !== undefined && FRAME.test(line);
  const frames = lines.filter(isFrame).length;
  const heads = lines.filter((line) => !isFrame(line) && HEAD.test(line)).length;
  if (frames < 2 && (frames === 0 || heads === 0)) return false;
  const others = lines.filter((line, at) => {
    if (isFrame(line) || HEAD.test(line) || POINTER.test(line)) return false;
    const [before, after] = [lines[at - 1], lines[at + 1]];
    const isSource = before?.startsWith('File "') === true || (after !== undefined && POINTER.test(after));
    return !isSource && !(GO_CALL.test(line) && isFrame(after));
  });
  return others.length * 2 <= frames + heads;
}
