import type { Marks } from './marks.ts';

/** What commands print that list or describe: files, processes, hosts, states of a repository, and rules between. */
export const TERMINALS: Marks = {
  signs: [
    // Files with their rights, sizes of folders, trees.
    /^[-dlbcps](?:[r-][w-][xsS-]){2}[r-][w-][xtT-][.+@]? +\d/u,
    /^[-d][a-]-?[r-]?-?[h-]?-?[s-]?-+ +\d/u,
    /^total \d+(?:\.\d+)?[KMG]?$/u,
    /^[\d.,]+[KMGTB]? *\t\S/u,
    /^[\u2502\s]*[\u251c\u2514]\u2500/u,
    /^\d+ director(?:y|ies), \d+ files?$/u,
    // Git.
    /^(?:On branch |Your branch |HEAD detached |Changes (?:not staged|to be committed)|Untracked files:)/u,
    /^(?:Unmerged paths:|nothing to commit|no changes added|\(use "git )/u,
    /^(?:modified|new file|deleted|renamed|both modified|typechange): {1,20}\S/u,
    /^commit [0-9a-f]{7,40}(?:$| )|^(?:Author|AuthorDate|Commit|CommitDate|Merge): \S|^Date: {1,3}[A-Z][a-z]{2} /u,
    /^[*|\\/ ]{0,20}[0-9a-f]{7,12} (?:\(|[^\d\s=,;:])/u,
    /^(?:Auto-merging |CONFLICT \(|Automatic merge failed|Switched to |Fast-forward$)/u,
    /^(?:Updating [0-9a-f]{7,40}\.\.|Merge made by |Everything up-to-date|Already up to date)/u,
    /^(?:HEAD is now at |Deleted branch |Dropped refs\/)/u,
    // A name and the commit it points at, what was set aside, other copies of a repository.
    /^(?:\* )?[\w./-]{1,100} +(?=[a-f]{0,39}\d)(?=\d{0,39}[a-f])[0-9a-f]{7,40} (?:\[|\(|[^\d\s=,;:])/u,
    /^[\w./-]{1,60}@\{\d+\}: \S|^[\w-]{1,60}\s+\S{1,300} \((?:fetch|push)\)$/u,
    // Plans and figures.
    /\(cost=\d[\d.]{0,20} rows=|^(?:Planning|Execution) Time: /u,
    /^# (?:HELP|TYPE) \w+ /u,
    /^Bus \d+ Device \d+: ID /u,
    // Network.
    /^\d+ bytes from \S|^PING \S|^traceroute to /u,
    /^rtt min\/avg\/max|^\d+ packets transmitted|^-{3} \S+ ping statistics/u,
    /^\d{1,2} {1,2}(?:\* ?)+$|^\d{1,2} {1,2}\S+ \([\d.:a-f]+\) /u,
    /^\d{1,5}\/(?:tcp|udp) {1,10}(?:open|closed|filtered)\b|^Nmap |^Starting Nmap|^Host is up|^Not shown: /u,
    /^\* {1,3}(?:Trying|Connected to|Connection |Host |IPv[46]:|TLSv|SSL|ALPN)/u,
    /^\* {1,3}(?:Server |Closing|Using|processing|upload|subject|issuer)/u,
    /^[<>] (?:HTTP\/[\d.]+ \d{3}|(?:GET|POST|PUT|PATCH|DELETE|HEAD) \S+ HTTP)/u,
    /^HTTP\/[\d.]+ [1-5]\d\d\b/u,
    /^[\w ./-]{2,60}(?: \.){2,} ?:/u,
    /^(?:Ethernet|Wireless LAN|Tunnel) adapter |^\d{1,2}: \w+: <[A-Z,_-]+> mtu|^inet6? [\da-f.:/]+ /u,
    /^\w+: flags=\d+<[A-Z,]+> +mtu/u,
    // Services, plans, hosts.
    /^[\u25cf\u25cb] \S+\.(?:service|socket|timer|target|mount)\b/u,
    /^(?:Loaded|Active): (?:loaded|active|inactive|failed|not-found)/u,
    /^(?:Terraform |Plan: \d|No changes\.|Apply complete|\+ resource "|- resource "|~ resource ")/u,
    /^# \S+ (?:will be|must be|has been) /u,
    /^\d\d:\d\d:\d\d up |load average: [\d.]/u,
    /^[a-z_][\w.+-]{0,40} {1,10}\d+ {1,10}[\d.]+ {1,10}[\d.]+ {1,10}\d+ {1,10}\d+ /u,
    // A line of column heads in capitals.
    /^[A-Z%#][A-Z%#/()._:-]*(?: [A-Z#%/()-]+)?(?:(?: {2,}|\t)%?[A-Z][A-Z%#/()._:-]*(?: [A-Z#%/()-]+)?){2,}$/u,
    /^[A-Z][\w%#/-]*(?: [A-Z][\w:]*)?(?:(?: {2,}|\t)[A-Z][\w%#/-]*(?: [A-Z][\w:]*)?){2,}$/u,
    /^(?:Filesystem|Mode|Name|Proto|UID|USER|PID|Active Connections|Directory:) {2,}\S+ {2,}\S|^Directory: \S/u,
    /^; <<>> DiG |^;; (?:->>HEADER|ANSWER|QUESTION|AUTHORITY|ADDITIONAL|Query time|SERVER|WHEN|MSG SIZE|Got answer)/u,
    /\bexit(?:ed with)? (?:code|status):? \d/u,
    /^(?:[\w-]{1,30}= *[\d.]\S{0,20} +){3,}/u,
    /^(?:PLAY|TASK|RUNNING HANDLER) .{0,200}\*{5}/u,
    /^(?:ok|changed|skipping|fatal|failed|unreachable|included): \[[\w.-]{1,100}\]/u,
    /^[A-Z][\w ./-]{2,40}(?: : |: {2,})[\d.,]{1,20}(?:$|[ %[(])/u,
    // Who somebody is, what is mounted, whom a certificate is of.
    /^[a-z]{2,20}=\d{1,10}\([\w.-]{1,40}\)(?: |$)/u,
    /^\S{1,200} on \/\S{0,200} (?:type \w{1,20} )?\([a-z]/u,
    /\b(?:C|O|OU|CN|ST|L) ?= ?[^,=]{1,60}, (?:C|O|OU|CN|ST|L) ?= ?\S/u,
    // Rules, frames, and counts of rows.
    /^[+|]?(?:[-=]{2,}[+|]){1,}[-=]*$|^[-=]{2,}(?: {1,4}[-=]{2,})+$/u,
    /^[\u250c\u2514\u251c\u2554\u255a\u256d\u2570\u255e\u2560\u2501\u2500\u2550][\u2500-\u257f]{2,}/u,
    /^\(?\d+ rows?(?: in set| affected)?\b.{0,40}\)?$/u,
    /^Mem: +\d|^Swap: +\d|^%?Cpu\(s\):|^Tasks: +\d/u,
  ],
  hints: [
    /^[\w./+-]{1,60}: .{0,200}\b(?:timed out|refused|denied|not found|no such|failed|invalid|unknown|unable)\b/iu,
    /^\w{2,30}\(.{0,300}\) += (?:-?\d+|0x[\da-f]+|\?)(?: E[A-Z]+ .*)?$/u,
    /^Main PID: |^Memory: [\d.]+[KMG]|^CGroup: |^CPU: /u,
    /^[<>*]$/u,
    /^\/dev\/\S+ +\d/u,
    /^[|\u2502].{0,300}[|\u2502]$/u,
  ],
  belongs: [/^\|[|\\/ ]{1,20}$/u, /^[<>] [\w-]{1,60}: /u, /^[+~-] /u, /^[|\u2502]/u],
};
