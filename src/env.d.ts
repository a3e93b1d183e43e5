/** What the build makes of files that TypeScript does not read by itself. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}

declare module '*.css';

declare module '*?worker&url' {
  const url: string;
  export default url;
}
