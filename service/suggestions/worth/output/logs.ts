import type { Marks } from './marks.ts';

/** Lines of logs: a time or a level first, or fields with both. */
export const LOGS: Marks = {
  signs: [
    // What Python prints of a dictionary, one a line; weather as airfields send it.
    /^\{'[\w -]{1,40}': .{1,280}\}$/u,
    /^(?:METAR|SPECI|TAF) (?:AMD |COR )?[A-Z]{4} \d{6}Z /u,
    // A day and a time of day, as ISO 8601 and most frameworks write it.
    /^[[(<"']?\d{4}[-/.]\d\d[-/.]\d\d[T ,_]{1,2}\d\d:\d\d(?::\d\d)?[.,\d]*(?:Z|[+-]\d\d:?\d\d)?[\])>"']?[,:|]? +\S/u,
    /^\[?\d\d[-/.](?:\d\d|[A-Z][a-z]{2})(?:[-/.]\d{2,4})?[ :T]\d\d:\d\d:\d\d\S*\]? +\S/u,
    /^\[?(?:[A-Z][a-z]{2},? )?[A-Z][a-z]{2} +\d{1,2},? (?:\d{4},? )?\d\d:\d\d:\d\d\S*(?: \d{4})?\]? +\S/u,
    /^\d{1,6}:[A-Z] \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d/u,
    /^\[?\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AP]M)?\]? +(?:\[|\S{1,60}:|[A-Z]{3,}\b)/u,
    /^\[ *\d{1,8}\.\d{3,6}\] \S/u,
    /^<\d{1,3}>(?:1 )?\S/u,
    /^[IWEFD]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ \S/u,
    // What a record of several lines begins with.
    /^(?:#|--|;)+ ?[\w@ -]{1,30}: {1,3}\d{4}-\d\d-\d\d[T ]\d\d:\d\d/u,
    // A level first, with brackets, blanks or a name behind it.
    /^[[(<]?(?:TRACE|DEBUG|INFO|INFORMATION)[\])>]?(?::[\w.$-]{1,100})?(?:[:|] ?| +[-\u2013|] | {2,})\S/u,
    /^[[(<]?(?:NOTICE|WARN|WARNING)[\])>]?(?::[\w.$-]{1,100})?(?:[:|] ?| +[-\u2013|] | {2,})\S/u,
    /^[[(<]?(?:ERROR|ERR|FATAL|CRITICAL|SEVERE|FINE)[\])>]?(?::[\w.$-]{1,100})?(?:[:|] ?| +[-\u2013|] | {2,})\S/u,
    /^\[(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\] ?\S/iu,
    /^(?:trce|dbug|info|warn|fail|crit): [\w.]{2,200}\[\d+\]$/u,
    /^[VDIWEF]\/[\w.$-]{1,60}\s?(?:\(\s*\d+\))?: /u,
    /^(?:npm|yarn|pnpm) (?:WARN|ERR!|ERROR|notice|error|warn)(?:\s|$)/u,
    // Fields: a time, a level and a message among them.
    /^\{"[\w@.]{1,30}": ?.{0,200}"(?:time|timestamp|ts|@timestamp|@t|eventTime|date)": ?["\d]/u,
    /^\{"(?:time|timestamp|ts|@timestamp|@t|eventTime|date)": ?["\d].{0,300}"[\w@.]{1,30}": ?/u,
    /^(?:ts|time|timestamp|level|lvl|at)=\S{1,60} .{0,300}\b(?:level|lvl|msg|at|caller|method)=/u,
    // A request that was answered.
    /^\d{1,3}(?:\.\d{1,3}){3} \S+ \S+ \[/u,
    /^[0-9a-f:]{3,39} \S+ \S+ \[\d\d\//iu,
    /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (?:\/|https?:)\S* (?:HTTP\/\d\S* )?(?:[1-5]\d\d\b|net::)/u,
    /^Started (?:GET|POST|PUT|PATCH|DELETE|HEAD) "|^Processing by \S+#|^Completed [1-5]\d\d |^\S+ Load \(\d/u,
    /^#(?:Software|Version|Date|Fields|Start-Date): /u,
    /^-- (?:Boot|Journal|Logs|No entries)\b.{0,80} --$/u,
    /^\d+[smhd](?:\d+[smhd])? +(?:Normal|Warning) +\S/u,
  ],
  hints: [
    /^\d\d:\d\d:\d\d\S* \S/u,
    /^(?:[\w.]{1,100}(?:Error|Exception)|Error|panic|fatal|warning|error)(?:\[\w+\])?: /u,
    /^(?:Now |Application |Server |Hosting |Content root |Starting |Started |Stopping |Stopped |Listening )/u,
  ],
};

/** What several containers' or tasks' output has before each line. */
export const SOURCE_PREFIX = /^[\w.-]{1,60} {1,30}\| /u;
