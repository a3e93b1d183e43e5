import type { Host } from './host.ts';

/** Hosts for which an integration is announced or named, but none is documented. */
export const planned: readonly Host[] = [
  {
    id: 'vim', name: 'Vim', status: 'planned',
    desktopIds: ['vim.desktop', 'gvim.desktop', 'org.vim.Vim.desktop'], programs: ['vim', 'vim.basic', 'gvim'],
    flatpaks: ['org.vim.Vim'], bundleIds: ['org.vim.MacVim'], displayName: /^Vim \d/,
  },
  {
    id: 'alfred', name: 'Alfred', status: 'planned',
    bundleIds: ['com.runningwithcrayons.Alfred'],
  },
  {
    id: 'slack', name: 'Slack', status: 'planned',
    desktopIds: ['slack.desktop', 'com.slack.Slack.desktop', 'slack_slack.desktop'], programs: ['slack'],
    flatpaks: ['com.slack.Slack'], snaps: ['slack'], bundleIds: ['com.tinyspeck.slackmacgap'],
    displayName: /^Slack( \(Machine.*\))?$/,
  },
  {
    id: 'google-chat', name: 'Google Chat', status: 'planned',
  },
  {
    id: 'rstudio', name: 'RStudio', status: 'planned',
    desktopIds: ['rstudio.desktop'], programs: ['rstudio'],
    bundleIds: ['org.rstudio.RStudio', 'com.rstudio.desktop'], displayName: /^RStudio$/,
  },
  {
    id: 'notepad-plus-plus', name: 'Notepad++', status: 'planned',
    snaps: ['notepad-plus-plus'], displayName: /^Notepad\+\+( \(\d\d-bit [^)]*\))?$/,
  },
  {
    id: 'notion', name: 'Notion', status: 'planned',
    bundleIds: ['notion.id'], displayName: /^Notion( \d[\d.]*)?$/,
  },
  {
    id: 'figma', name: 'Figma', status: 'planned',
    bundleIds: ['com.figma.Desktop'], displayName: /^Figma$/,
  },
  {
    id: 'sketch', name: 'Sketch', status: 'planned',
    bundleIds: ['com.bohemiancoding.sketch3'],
  },
  {
    id: 'adobe-illustrator', name: 'Adobe Illustrator', status: 'planned',
    bundleIds: ['com.adobe.illustrator'], displayName: /^Adobe Illustrator( \d{4})?$/,
  },
  {
    id: 'eclipse', name: 'Eclipse IDE', status: 'planned',
    desktopIds: ['eclipse.desktop', 'org.eclipse.Java.desktop'], programs: ['eclipse'],
    flatpaks: ['org.eclipse.Java'], snaps: ['eclipse'], bundleIds: ['org.eclipse.platform.ide', 'epp.package.java'],
  },
  {
    id: 'xcode', name: 'Xcode', status: 'planned',
    bundleIds: ['com.apple.dt.Xcode'],
  },
  {
    id: 'netbeans', name: 'Apache NetBeans', status: 'planned',
    desktopIds: ['apache-netbeans.desktop', 'netbeans_netbeans.desktop', 'org.apache.netbeans.desktop'],
    programs: ['netbeans'], flatpaks: ['org.apache.netbeans'], snaps: ['netbeans'],
    bundleIds: ['org.apache.netbeans'], displayName: /^Apache NetBeans/,
  },
  {
    id: 'github-desktop', name: 'GitHub Desktop', status: 'planned',
    desktopIds: ['github-desktop.desktop', 'io.github.shiftey.Desktop.desktop'], programs: ['github-desktop'],
    flatpaks: ['io.github.shiftey.Desktop'], bundleIds: ['com.github.GitHubClient'], displayName: /^GitHub Desktop$/,
  },
  {
    id: 'replit', name: 'Replit', status: 'planned',
    desktopIds: ['replit.desktop'], programs: ['replit'], bundleIds: ['com.replit.desktop'], displayName: /^Replit/,
  },
  {
    id: 'ultraedit', name: 'UltraEdit', status: 'planned',
    desktopIds: ['ultraedit.desktop'], programs: ['uex'], bundleIds: ['com.idmcomp.uex'], displayName: /^UltraEdit/,
  },
  {
    id: 'embeetle', name: 'Embeetle', status: 'planned',
    desktopIds: ['embeetle.desktop'], programs: ['embeetle'],
  },
  {
    id: 'atom', name: 'Atom', status: 'planned',
    desktopIds: ['atom.desktop', 'io.atom.Atom.desktop'], programs: ['atom'], flatpaks: ['io.atom.Atom'],
    snaps: ['atom'], bundleIds: ['com.github.atom'], displayName: /^Atom$/,
  },
];
