import type { Host } from './host.ts';
import { chromeExtension } from './markers.ts';

/** Browsers and the extension or add-on in each. */
export const browsers: readonly Host[] = [
  {
    id: 'chrome', name: 'Google Chrome', status: 'supported',
    desktopIds: ['google-chrome.desktop', 'com.google.Chrome.desktop'],
    programs: ['google-chrome', 'google-chrome-stable'], flatpaks: ['com.google.Chrome'],
    bundleIds: ['com.google.Chrome'], displayName: /^Google Chrome$/,
    integrations: [
      chromeExtension({
        linux: ['{config}/google-chrome'],
        darwin: ['{support}/Google/Chrome'],
        win32: ['{localAppData}/Google/Chrome/User Data'],
      }, ['igbgibhbfonhmjlechmeefimncpekepm']),
    ],
  },
  {
    id: 'chromium', name: 'Chromium', status: 'supported',
    desktopIds: ['chromium.desktop', 'chromium-browser.desktop', 'org.chromium.Chromium.desktop'],
    programs: ['chromium', 'chromium-browser'], flatpaks: ['org.chromium.Chromium'], snaps: ['chromium'],
    bundleIds: ['org.chromium.Chromium'], displayName: /^Chromium$/,
    integrations: [
      chromeExtension({
        linux: [
          '{config}/chromium',
          '{home}/snap/chromium/common/chromium',
        ],
        darwin: ['{support}/Chromium'],
        win32: ['{localAppData}/Chromium/User Data'],
      }, ['igbgibhbfonhmjlechmeefimncpekepm']),
    ],
  },
  {
    id: 'edge', name: 'Microsoft Edge', status: 'supported',
    desktopIds: ['microsoft-edge.desktop', 'com.microsoft.Edge.desktop'],
    programs: ['microsoft-edge', 'microsoft-edge-stable'], flatpaks: ['com.microsoft.Edge'],
    bundleIds: ['com.microsoft.edgemac'], displayName: /^Microsoft Edge$/,
    integrations: [
      chromeExtension({
        linux: ['{config}/microsoft-edge'],
        darwin: ['{support}/Microsoft Edge'],
        win32: ['{localAppData}/Microsoft/Edge/User Data'],
      }, ['hglfimcdgonaeeobjckfdabcldfidmim', 'igbgibhbfonhmjlechmeefimncpekepm']),
    ],
  },
  {
    id: 'brave', name: 'Brave', status: 'supported',
    desktopIds: ['brave-browser.desktop', 'com.brave.Browser.desktop', 'brave_brave.desktop'],
    programs: ['brave-browser', 'brave'], flatpaks: ['com.brave.Browser'], snaps: ['brave'],
    bundleIds: ['com.brave.Browser'], displayName: /^Brave$/,
    integrations: [
      chromeExtension({
        linux: ['{config}/BraveSoftware/Brave-Browser'],
        darwin: ['{support}/BraveSoftware/Brave-Browser'],
        win32: ['{localAppData}/BraveSoftware/Brave-Browser/User Data'],
      }, ['igbgibhbfonhmjlechmeefimncpekepm']),
    ],
  },
  {
    id: 'opera', name: 'Opera', status: 'supported',
    desktopIds: ['opera.desktop', 'com.opera.Opera.desktop', 'opera_opera.desktop'], programs: ['opera'],
    flatpaks: ['com.opera.Opera'], snaps: ['opera'], bundleIds: ['com.operasoftware.Opera'],
    displayName: /^Opera Stable/,
    integrations: [
      chromeExtension({
        linux: ['{config}/opera'],
        darwin: ['{support}/com.operasoftware.Opera'],
        win32: ['{appData}/Opera Software/Opera Stable'],
      }, ['igbgibhbfonhmjlechmeefimncpekepm']),
    ],
  },
  {
    id: 'vivaldi', name: 'Vivaldi', status: 'supported',
    desktopIds: ['vivaldi-stable.desktop', 'com.vivaldi.Vivaldi.desktop'], programs: ['vivaldi', 'vivaldi-stable'],
    flatpaks: ['com.vivaldi.Vivaldi'], bundleIds: ['com.vivaldi.Vivaldi'], displayName: /^Vivaldi/,
    integrations: [
      chromeExtension({
        linux: ['{config}/vivaldi'],
        darwin: ['{support}/Vivaldi'],
        win32: ['{localAppData}/Vivaldi/User Data'],
      }, ['igbgibhbfonhmjlechmeefimncpekepm']),
    ],
  },
  {
    id: 'firefox', name: 'Mozilla Firefox', status: 'supported',
    desktopIds: ['firefox.desktop', 'firefox-esr.desktop', 'org.mozilla.firefox.desktop', 'firefox_firefox.desktop'],
    programs: ['firefox', 'firefox-esr'], flatpaks: ['org.mozilla.firefox'], snaps: ['firefox'],
    bundleIds: ['org.mozilla.firefox', 'org.mozilla.firefoxdeveloperedition', 'org.mozilla.nightly'],
    displayName: /^Mozilla Firefox( \d[\d.]*)?( ESR)? \(/,
    integrations: [{ kind: 'firefox-addon' }],
  },
  {
    id: 'safari', name: 'Safari', status: 'planned',
    bundleIds: ['com.apple.Safari'],
  },
];
