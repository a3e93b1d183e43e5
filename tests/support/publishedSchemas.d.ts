declare module 'har-schema' {
  /** A JSON Schema for each kind of object, by its name. */
  const parts: Readonly<Record<string, object>>;
  export default parts;
}
