import { CREDENTIAL, type SecretPlace } from './place.ts';
import { isMuchMixed, isRandom } from './values.ts';

const isSecret = (value: string): boolean => isMuchMixed(value, false);

/** Logins by the shape of their arguments, whatever the command is. */
export const LOGIN_PLACES: readonly SecretPlace[] = [
  // An option with a user, and one with a password behind it.
  {
    name: CREDENTIAL,
    pattern: new RegExp(String.raw`[ \t](?:-u|-U|-xu|-n|-l|--user|--username)[ \t=][^\s:]{1,60}(?:[ \t][^\s-][^\s]{0,60}){0,2}`
      + String.raw`[ \t](?:-p|-P|-xp|-pw)[ \t]{0,2}["']?(?<value>[^\s"':/]{8,100})`, 'gu'),
    isSecret,
  },
  // An option with both.
  {
    name: CREDENTIAL,
    pattern: new RegExp(String.raw`[ \t](?:-u|-U|-n|-a|--user|--auth|--login|--creds?)[ \t=]["']?`
      + String.raw`(?!(?:sha\d{1,3}|md5|blake\w{1,3}):)[\w.@\\-]{1,60}:(?<value>[^\s"':/]{8,100})`, 'gu'),
    isSecret,
  },
  // What a tool is signed in with.
  {
    name: CREDENTIAL,
    pattern: new RegExp(String.raw`(?<![\w-])(?:login|auth|(?:add-)?authtoken|sign-?in|authenticate|authorize|unlock|set-token)`
      + String.raw`(?:[ \t]-{1,2}[\w-]{1,20}){0,2}[ \t=]["']?(?<value>[\w.+/=-]{24,300})(?![\w.+/=(-])`, 'gu'),
    // But for a name of many words.
    isSecret: (value) => isRandom(value) && value.replaceAll(/[A-Za-z][a-z]{3,}/gu, '').length * 3 > value.length,
  },
  // A file of cookies, as clients of the command line keep it.
  {
    name: 'a session',
    pattern: new RegExp(String.raw`^\S{1,100}\t(?:TRUE|FALSE)\t\S{1,100}\t(?:TRUE|FALSE)\t\d{1,12}\t`
      + String.raw`[^\t\n]{0,60}(?:sess|sid|token|auth|jwt)[^\t\n]{0,60}\t(?<value>\S{16,2000})$`, 'gimu'),
    isSecret,
  },
];
