import type { Marks } from './marks.ts';

/** What installers, builders and transfers print while they work: what they do, how far they are and how fast. */
export const PROGRESS: Marks = {
  signs: [
    // A bar, a share, a speed.
    /\d{1,3}(?:\.\d+)?%[ |]*[[|(]?[=#>.\u2588\u2589-\u258f\u2591-\u2593\u2501\u2578\u257a-]{3,}/u,
    /^[#=\u2588\u2501-]{8,}[ >.]*\d/u,
    /(?:^|\s)[\d.,]+ ?[kKMG]i?B ?\/ ?s(?:\b|$)/u,
    /^\S.{0,200}: +\d{1,3}% \(\d+\/\d+\)/u,
    /^[\w ,.]{1,60}(?:\.{3}|\u2026) ?(?:[Dd]one|OK|ok|yes|no)\b/u,
    /^[\w ]{1,60}:? {1,20}[\d.]+ ?(?:[kKMG]?i?B)(?: {1,20}[\u2502|] {1,4}\w{2,8}: {1,20}[\d.]+ [kKMG]?i?B)/u,
    /^[\w./-]{1,200} {2,}[\d.,]+ [kKMG]?i?B\b/u,
    // A step of several.
    /^\[\d+\/\d+\] \S|^\[\+\] \S|^=> (?:=> |\[|CACHED |ERROR |naming |exporting |writing |transferring )/u,
    /^(?:Step|STEP) \d+(?:\/\d+)? ?: /u,
    /^==> \S|^:: \S|^-- (?:The |Found |Detecting |Looking |Performing |Configuring |Generating |Build files|Check)/u,
    /^(?:Get|Hit|Ign|Err):\d+ \S/u,
    /^(?:remote|Receiving objects|Resolving deltas|Counting objects)\b.{0,40}: /u,
    /^(?:Compressing objects|Writing objects|Updating files)\b.{0,40}: /u,
    /^(?:added|removed|changed|audited|up to date,?) (?:\d+ )?packages?\b|^found \d+ vulnerabilit/u,
    /^\d+ packages are looking/u,
    /^\d+ (?:upgraded|newly installed|files? changed|insertions?)\b/u,
    /^\d+ (?:deletions?|modules? transformed|directories|actionable tasks?)\b/u,
    /^(?:sent|received|total size is) [\d,.]+ /u,
    /^--\d{4}-\d\d-\d\d \d\d:\d\d:\d\d-- {2}\S/u,
    /^(?:Successfully|Already) (?:installed|built|tagged|downloaded|up|up-to-date|uninstalled)\b/u,
    /^Requirement already satisfied: /u,
    /^(?:Epoch|Iteration|Step|Batch) \d+(?:\/\d+)?[:,] .{0,200}\d/u,
    // What is done to what, without a mark of code.
    /^(?:Downloading|Downloaded|Installing|Installed|Compiling) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Collecting|Fetching|Unpacking) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Preparing to unpack|Selecting previously) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Setting up|Processing triggers|Cloning into) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Linking|Pouring) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Resolving|Extracting|Uploading|Pulling|Pushing) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Pushed|Digest|Bundling|Transpiling|Building) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Generated|Generating|Removing|Updating|Using cached) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Locking|Fresh|Finished|Running|Saving to) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Collecting package|Solving environment) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:Reading package|Building dependency) ?[:`'\u2018]? ?[\w@./'`\u2018-][^;{}=]{0,300}$/u,
    /^(?:webpack|vite|rollup|esbuild|next|tsc|nx|turbo) v?\d[\d.]* \S/u,
    /^(?:HTTP request sent|Length: \d|Connecting to |Time Elapsed|Total time: |built in |The following )/u,
    /^\d+ (?:packages?|files?|tasks?|crates?|modules?) .{0,80}(?:in [\d.]+ ?m?s|executed|up-to-date)/u,
    /^\d+ (?:packages?|files?|tasks?|crates?|modules?) .{0,80}(?:funding|installed)/u,
  ],
  hints: [
    /\b(?:in|took|after) [\d.]+ ?(?:ms|s|sec|seconds|min)\.?$/u,
    /^Compiled |^Done\b|^Finished\b|^Success/u,
    /^run `[^`]{1,80}` /u,
  ],
};
