import { row, type Row } from '../row.ts';

/** Elements, attributes and notes, missed when they were tried and mended by kind since. */
export const markup: readonly Row[] = [
  row('a', 'Password:: ...', 'markup', 'documents of tools', 'Password:: Wq7#kT2m!vX9'),
  row('a', '<WLANProfile><keyMaterial>...</keyMaterial></WLA', 'markup', 'documents of tools', '<WLANProfile><keyMaterial>Wq7#kT2m!vX9</keyMaterial></WLANProfile>'),
  row('a', '<sharedKey><keyType>passPhrase</keyType><protect', 'markup', 'documents of tools', '<sharedKey><keyType>passPhrase</keyType><protected>false</protected><keyMaterial>Wq7#kT2m!vX9</keyMaterial></sharedKey>'),
  row('a', '<meta-data android:name="x.API_SECRET" android:v', 'markup', 'documents of tools', '<meta-data android:name="x.API_SECRET" android:value="RB3A8N7¦NJQeHPbAyWxE0YFniWmrRitgm"/>'),
  row('a', '<TextBox x:Name="Password" Text="..."/>', 'markup', 'documents of tools', '<TextBox x:Name="Password" Text="Wq7#kT2m!vX9"/>'),
  row('a', 'Password:: `...`', 'markup', 'documents of tools', 'Password:: `Wq7#kT2m!vX9`'),
  row('a', ':api-key: ...', 'markup', 'documents of tools', ':api-key: c88XWRF¦9zehE6l273ZYk3hSeINZp8Z9u'),
];
