import type { Host } from './host.ts';

type Product = {
  readonly id: string;
  readonly name: string;
  readonly productCode: string;
  /** Folders of settings and plugins: `<vendorFolder>/<dataFolder><version>`. */
  readonly vendorFolder: string;
  readonly dataFolder: string;
  readonly desktopIds: readonly string[];
  readonly programs: readonly string[];
  readonly flatpaks: readonly string[];
  readonly snaps: readonly string[];
  readonly bundleIds: readonly string[];
  readonly displayName: RegExp;
};

const products: readonly Product[] = [
  {
    id: 'intellij-idea', name: 'IntelliJ IDEA Ultimate', productCode: 'IU',
    vendorFolder: 'JetBrains', dataFolder: 'IntelliJIdea',
    desktopIds: ['jetbrains-idea.desktop'], programs: ['idea'],
    flatpaks: ['com.jetbrains.IntelliJ-IDEA-Ultimate'], snaps: ['intellij-idea-ultimate'],
    bundleIds: ['com.jetbrains.intellij'], displayName: /^IntelliJ IDEA(?! Community)( \d|$)/,
  },
  {
    id: 'intellij-idea-community', name: 'IntelliJ IDEA Community', productCode: 'IC',
    vendorFolder: 'JetBrains', dataFolder: 'IdeaIC',
    desktopIds: ['jetbrains-idea-ce.desktop'], programs: ['idea-ce'],
    flatpaks: ['com.jetbrains.IntelliJ-IDEA-Community'], snaps: ['intellij-idea-community'],
    bundleIds: ['com.jetbrains.intellij.ce'], displayName: /^IntelliJ IDEA Community Edition/,
  },
  {
    id: 'pycharm', name: 'PyCharm', productCode: 'PY',
    vendorFolder: 'JetBrains', dataFolder: 'PyCharm',
    desktopIds: ['jetbrains-pycharm.desktop'], programs: ['pycharm'],
    flatpaks: ['com.jetbrains.PyCharm-Professional'], snaps: ['pycharm-professional'],
    bundleIds: ['com.jetbrains.pycharm'], displayName: /^PyCharm(?! Community)( \d|$)/,
  },
  {
    id: 'pycharm-community', name: 'PyCharm Community', productCode: 'PC',
    vendorFolder: 'JetBrains', dataFolder: 'PyCharmCE',
    desktopIds: ['jetbrains-pycharm-ce.desktop'], programs: ['pycharm-ce'],
    flatpaks: ['com.jetbrains.PyCharm-Community'], snaps: ['pycharm-community'],
    bundleIds: ['com.jetbrains.pycharm.ce'], displayName: /^PyCharm Community Edition/,
  },
  {
    id: 'webstorm', name: 'WebStorm', productCode: 'WS',
    vendorFolder: 'JetBrains', dataFolder: 'WebStorm',
    desktopIds: ['jetbrains-webstorm.desktop'], programs: ['webstorm'],
    flatpaks: ['com.jetbrains.WebStorm'], snaps: ['webstorm'],
    bundleIds: ['com.jetbrains.WebStorm'], displayName: /^WebStorm( |$)/,
  },
  {
    id: 'phpstorm', name: 'PhpStorm', productCode: 'PS',
    vendorFolder: 'JetBrains', dataFolder: 'PhpStorm',
    desktopIds: ['jetbrains-phpstorm.desktop'], programs: ['phpstorm'],
    flatpaks: ['com.jetbrains.PhpStorm'], snaps: ['phpstorm'],
    bundleIds: ['com.jetbrains.PhpStorm'], displayName: /^PhpStorm( |$)/,
  },
  {
    id: 'goland', name: 'GoLand', productCode: 'GO',
    vendorFolder: 'JetBrains', dataFolder: 'GoLand',
    desktopIds: ['jetbrains-goland.desktop'], programs: ['goland'],
    flatpaks: ['com.jetbrains.GoLand'], snaps: ['goland'],
    bundleIds: ['com.jetbrains.goland'], displayName: /^GoLand( |$)/,
  },
  {
    id: 'clion', name: 'CLion', productCode: 'CL',
    vendorFolder: 'JetBrains', dataFolder: 'CLion',
    desktopIds: ['jetbrains-clion.desktop'], programs: ['clion'],
    flatpaks: ['com.jetbrains.CLion'], snaps: ['clion'],
    bundleIds: ['com.jetbrains.CLion'], displayName: /^CLion( |$)/,
  },
  {
    id: 'rider', name: 'Rider', productCode: 'RD',
    vendorFolder: 'JetBrains', dataFolder: 'Rider',
    desktopIds: ['jetbrains-rider.desktop'], programs: ['rider'],
    flatpaks: ['com.jetbrains.Rider'], snaps: ['rider'],
    bundleIds: ['com.jetbrains.rider'], displayName: /^JetBrains Rider( |$)/,
  },
  {
    id: 'rubymine', name: 'RubyMine', productCode: 'RM',
    vendorFolder: 'JetBrains', dataFolder: 'RubyMine',
    desktopIds: ['jetbrains-rubymine.desktop'], programs: ['rubymine'],
    flatpaks: ['com.jetbrains.RubyMine'], snaps: ['rubymine'],
    bundleIds: ['com.jetbrains.rubymine'], displayName: /^RubyMine( |$)/,
  },
  {
    id: 'datagrip', name: 'DataGrip', productCode: 'DB',
    vendorFolder: 'JetBrains', dataFolder: 'DataGrip',
    desktopIds: ['jetbrains-datagrip.desktop'], programs: ['datagrip'],
    flatpaks: ['com.jetbrains.DataGrip'], snaps: ['datagrip'],
    bundleIds: ['com.jetbrains.datagrip'], displayName: /^DataGrip( |$)/,
  },
  {
    id: 'dataspell', name: 'DataSpell', productCode: 'DS',
    vendorFolder: 'JetBrains', dataFolder: 'DataSpell',
    desktopIds: ['jetbrains-dataspell.desktop'], programs: ['dataspell'],
    flatpaks: ['com.jetbrains.DataSpell'], snaps: ['dataspell'],
    bundleIds: ['com.jetbrains.dataspell'], displayName: /^DataSpell( |$)/,
  },
  {
    id: 'rustrover', name: 'RustRover', productCode: 'RR',
    vendorFolder: 'JetBrains', dataFolder: 'RustRover',
    desktopIds: ['jetbrains-rustrover.desktop'], programs: ['rustrover'],
    flatpaks: ['com.jetbrains.RustRover'], snaps: ['rustrover'],
    bundleIds: ['com.jetbrains.rustrover'], displayName: /^RustRover( |$)/,
  },
  {
    id: 'android-studio', name: 'Android Studio', productCode: 'AI',
    vendorFolder: 'Google', dataFolder: 'AndroidStudio',
    desktopIds: ['jetbrains-studio.desktop', 'android-studio.desktop', 'com.google.AndroidStudio.desktop'], programs: ['studio.sh'],
    flatpaks: ['com.google.AndroidStudio'], snaps: ['android-studio'],
    bundleIds: ['com.google.android.studio'], displayName: /^Android Studio$/,
  },
];

/** The IDEs on the IntelliJ platform, which share one plugin. */
export const jetbrainsIdes: readonly Host[] = products.map(({ vendorFolder, dataFolder, ...product }) => ({
  ...product,
  status: 'supported',
  integrations: [{ kind: 'jetbrains-plugin', vendorFolder, dataFolder }],
}));
