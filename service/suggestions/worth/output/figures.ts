import type { Marks } from './marks.ts';

/** Figures as programs print them whatever they measure: named, in pairs, with a spread; what is done to what. */
export const FIGURES: Marks = {
  signs: [
    // Names with numbers, one after another: `Query_time: 4.1  Lock_time: 0.0  Rows_sent: 12`.
    /(?:^|\s)(?:[A-Za-z][\w.-]{1,40}: {0,3}-?\d[\w.%]{0,20} {1,4}){2}[A-Za-z][\w.-]{1,40}: {0,3}-?\d/u,
    // Nothing but pairs, most without quotes: `type=CWD pid=12 uid=1000 …`.
    /^(?:[A-Za-z][\w.-]{0,40}=[^\s"'{$(<]\S{0,199} {1,3}){4}/u,
    // A measure with its spread, or from where to where.
    /\d ?[a-z%\u00b5\u03bc]{0,4} ?(?:\u00b1|\+\/-) ?[\d.]/u,
    /[[(]-?\d[\d.]{0,12} ?[a-z%\u00b5\u03bc]{1,4}(?:[ ,]{1,2}-?\d[\d.]{0,12} ?[a-z%\u00b5\u03bc]{1,4}){1,4}[\])]/u,
    // What happens to what: `aws_instance.berth: Creation complete after 41s`.
    /^[\w.[\]"/-]{2,100}: (?:Still )?[A-Z][a-z]{2,20}(?:ing|ion|ed)\b[^;{}=]{0,80}(?:\.{3}|\u2026| after \d)/u,
    // A name in words, and a figure or a state at the end of the line.
    /^[a-z]+(?: [a-z/]+){1,4} {2,}(?:\S.{0,60} )?(?:\d[\d.,]*|unlimited|yes|no|on|off|none)$/u,
    // A library or another file, and where it is or of which version: `libc.so.6 => /lib/libc.so.6 (0x00007f2d)`.
    /^\S{2,200}(?: => \S{1,200})? \((?:0x[\da-f]{4,16}|[a-z]{2,20} version \d.{0,100})\)$/u,
  ],
};
