export type Row = {
  readonly imports: readonly string[];
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
  readonly packageTypes?: readonly string[];
};
export type Exception = {
  readonly why: string;
  readonly imports?: readonly string[];
  readonly packages?: readonly string[];
  readonly sql?: boolean;
};

export declare const layers: Readonly<Record<string, Row>>;
export declare const resources: readonly string[];
export declare const sqlFiles: string;
export declare const beside: Readonly<Record<string, Row>>;
export declare const onlyIn: Readonly<Record<string, string | null>>;
export declare const elsewhere: readonly string[];
export declare const exceptions: Readonly<Record<string, Exception>>;
