/** The functions of a script that read JSON: by jq or, where that is missing, by node. */

const atPath = 'reduce $ARGS.positional[] as $p ([.]; if length == 0 then . else .[0] as $v'
  + ' | if ($v | type) == "object" and ($v | has($p)) then [$v[$p]]'
  + ' elif ($v | type) == "array" and ($p | test("^(0|[1-9][0-9]*)$")) and (($p | tonumber) < ($v | length)) then [$v[$p | tonumber]]'
  + ' else [] end end) | if length == 0 then error("nothing") else .[0] | asJson end';

/**
 * Numbers as JSON.stringify writes them, which no jq does in all cases: 1e+17, 1e-07, 1.0 or 1E+30 in place of
 * 100000000000000000, 1e-7, 1 and 1e+30. Most values have none that could differ.
 */
const asJson = 'def number: . + 0 | if . == 0 then "0" else tojson'
  + ' | capture("^(?<s>-?)(?<w>[0-9]+)([.](?<f>[0-9]+))?([eE](?<e>[-+]?[0-9]+))?$")'
  + ' | .s as $s | (.w | length) as $w | ((.e // "0") | ltrimstr("+") | tonumber) as $e | (.w + (.f // "")) as $all'
  + ' | ($all | sub("^0+"; "")) as $d | ($w + $e - ($all | length) + ($d | length)) as $n'
  + ' | ($d | sub("0+$"; "")) as $d | ($d | length) as $k'
  + ' | $s + if $k <= $n and $n <= 21 then $d + ([range($n - $k) | "0"] | add // "")'
  + ' elif 0 < $n and $n <= 21 then $d[:$n] + "." + $d[$n:]'
  + ' elif -6 < $n and $n <= 0 then "0." + ([range(-$n) | "0"] | add // "") + $d'
  + ' else $d[:1] + (if $k > 1 then "." + $d[1:] else "" end) + "e" + (if $n > 0 then "+" else "-" end)'
  + ' + ($n - 1 | if . < 0 then -. else . end | tostring) end end;'
  + ' def written: if type == "number" then number elif type == "array" then "[" + (map(written) | join(",")) + "]"'
  + ' elif type == "object" then "{" + (to_entries | map((.key | tojson) + ":" + (.value | written)) | join(",")) + "}" else tojson end;'
  + ' def asJson: if [.. | numbers | tojson | test("[eE.]|[0-9]{16}|^-0")] | any then written else tojson end;';

/** A text of two values is none; jq would read one after the other. */
const one = 'if length == 1 then .[0] else error("no") end';

const text = '(if type == "string" then . else asJson end)';

/** Whether a value is of the type of an input. */
const ofType = '$ARGS.positional[0] as $t | if type == $t or ($t == "integer" and type == "number" and floor == .) then asJson else error("no") end';

const header = '[split("\\n")[] | rtrimstr("\\r") | select(contains(":")) | index(":") as $i'
  + ' | select((.[:$i] | ascii_downcase) == $ARGS.positional[0]) | .[$i + 1:] | gsub("^[ \\t]+|[ \\t]+$"; "")]'
  + ' | if length == 0 then error("nothing") else join(", ") end';

/** A text as a format of printf, a byte for each character: a header has no others. */
const octal = `${text} | if test("^[\\t -~\\u0080-\\u00ff]*$") then explode
  | map("\\\\" + ([. / 64, . % 64 / 8, . % 8] | map(floor | tostring) | add)) | add // "" else error("no") end`;

const program = `
const [mode, ...parts] = process.argv.slice(1);
const given = require("fs").readFileSync(0, mode === "header" ? "latin1" : "utf8");
const out = (text) => process.stdout.write(text);
const asText = () => { const value = JSON.parse(given); return typeof value === "string" ? value : JSON.stringify(value); };
const at = (value) => parts.reduce((inner, part) => {
  const isThere = Array.isArray(inner) ? /^(0|[1-9][0-9]*)$/.test(part) && Number(part) < inner.length
    : typeof inner === "object" && inner !== null && Object.hasOwn(inner, part);
  if (!isThere) process.exit(1);
  return inner[part];
}, value);
const header = () => {
  const lines = given.split("\\n").map((line) => line.replace(/\\r$/, "")).filter((line) => line.includes(":"));
  const values = lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]);
  const found = values.filter(([name]) => name === parts[0]).map(([, value]) => value);
  if (found.length === 0) process.exit(1);
  return found.join(", ");
};
const modes = {
  at: () => JSON.stringify(at(JSON.parse(given))),
  string: () => JSON.stringify(given),
  text: asText,
  typed: () => {
    const value = JSON.parse(given);
    const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
    if (type !== parts[0] && !(parts[0] === "integer" && Number.isInteger(value))) process.exit(1);
    return JSON.stringify(value);
  },
  uri: () => encodeURIComponent(asText()),
  inner: () => JSON.stringify(asText()).slice(1, -1),
  header: () => JSON.stringify(header()),
  octal: () => {
    const text = asText();
    if (!/^[\\t -~\\u0080-\\u00ff]*$/.test(text)) process.exit(1);
    return Array.from(text, (sign) => "\\\\" + sign.charCodeAt(0).toString(8).padStart(3, "0")).join("");
  },
};
try { out(modes[mode]()); } catch { process.exit(1); }`;

/**
 * `json MODE [PART…]` reads standard input and writes: `at`, the value of a path, as JSON; `string`, a text as JSON;
 * `text`, `uri` and `inner`, a value of JSON as a text, percent-encoded, and as a part of a text in JSON; `header`, a
 * header of an answer, as JSON; `typed`, a value of the type that is named, as JSON; `octal`, a value that a header can
 * have, as a format of printf. It fails where there is nothing.
 */
export const jsonReader = `if command -v jq > /dev/null 2>&1 && [ "\${JSON_READER:-jq}" = jq ]; then
definitions='${asJson} '
json() {
  mode=$1; shift
  case $mode in
    at) jq -sj "$definitions"'${one} | ${atPath}' --args -- "$@" 2> /dev/null ;;
    string) jq -Rs . ;;
    typed) jq -sj "$definitions"'${one} | ${ofType}' --args -- "$@" 2> /dev/null ;;
    text) jq -j "$definitions"' ${text}' 2> /dev/null ;;
    uri) jq -j "$definitions"' ${text} | @uri' 2> /dev/null ;;
    inner) jq -j "$definitions"' ${text} | tojson | .[1:-1]' 2> /dev/null ;;
    octal) jq -j "$definitions"'${octal}' 2> /dev/null ;;
    header) od -An -v -tu1 | jq -s 'implode | ${header}' --args -- "$@" 2> /dev/null ;;
  esac
}
elif command -v node > /dev/null 2>&1; then
json() { node -e '${program}' -- "$@"; }
else
  echo 'A reader of JSON is missing: jq, or node.' >&2
  exit 2
fi`;
