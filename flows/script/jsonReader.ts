/** The functions of a script that read JSON: by jq or, where that is missing, by node. */

const atPath = 'reduce $ARGS.positional[] as $p ([.]; if length == 0 then . else .[0] as $v'
  + ' | if ($v | type) == "object" and ($v | has($p)) then [$v[$p]]'
  + ' elif ($v | type) == "array" and ($p | test("^(0|[1-9][0-9]*)$")) and (($p | tonumber) < ($v | length)) then [$v[$p | tonumber]]'
  + ' else [] end end) | if length == 0 then error("nothing") else .[0] end';

const text = '(if type == "string" then . else tojson end)';

const header = '[split("\\n")[] | rtrimstr("\\r") | select(contains(":")) | index(":") as $i'
  + ' | select((.[:$i] | ascii_downcase) == $ARGS.positional[0]) | .[$i + 1:] | gsub("^[ \\t]+|[ \\t]+$"; "")]'
  + ' | if length == 0 then error("nothing") else join(", ") end';

const program = `
const [mode, ...parts] = process.argv.slice(1);
const given = require("fs").readFileSync(0, "utf8");
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
  uri: () => encodeURIComponent(asText()),
  inner: () => JSON.stringify(asText()).slice(1, -1),
  header: () => JSON.stringify(header()),
};
try { out(modes[mode]()); } catch { process.exit(1); }`;

/**
 * `json MODE [PART…]` reads standard input and writes: `at`, the value of a path, as JSON; `string`, a text as JSON;
 * `text`, `uri` and `inner`, a value of JSON as a text, percent-encoded, and as a part of a text in JSON; `header`, a
 * header of an answer, as JSON. It fails where there is nothing.
 */
export const jsonReader = `if command -v jq > /dev/null 2>&1 && [ "\${JSON_READER:-jq}" = jq ]; then
json() {
  mode=$1; shift
  case $mode in
    at) jq -c '${atPath}' --args -- "$@" 2> /dev/null ;;
    string) jq -Rs . ;;
    text) jq -j '${text}' 2> /dev/null ;;
    uri) jq -j '${text} | @uri' 2> /dev/null ;;
    inner) jq -j '${text} | tojson | .[1:-1]' 2> /dev/null ;;
    header) jq -Rs '${header}' --args -- "$@" 2> /dev/null ;;
  esac
}
elif command -v node > /dev/null 2>&1; then
json() { node -e '${program}' -- "$@"; }
else
  echo 'A reader of JSON is missing: jq, or node.' >&2
  exit 2
fi`;
