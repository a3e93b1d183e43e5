const repeated = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts of about a length that are worst for something: a pattern, a parser, an index, a terminal, a screen. */
export const hostileTexts = (length: number): readonly string[] => [
  repeated('-eyJ', length),
  repeated('eyJhbGciOiJIUzI1NiJ9.', length),
  repeated('a', length),
  repeated(' ', length),
  repeated('(', length),
  repeated('\n', length),
  repeated('x = 1;\n', length),
  repeated('/*', length),
  repeated('"\\', length),
  repeated('password=', length),
  repeated('https://user:', length),
  repeated('-----BEGIN RSA PRIVATE KEY-----\n', length),
  repeated('AKIA', length),
  repeated('\u0000', length),
  repeated('\u202e\u200b\ufeff', length),
  repeated('😀', length).toWellFormed(),
  repeated('{"a":', length),
  repeated('<a><![CDATA[', length),
  repeated(Buffer.from(repeated('-eyJ', 3000)).toString('base64'), length),
  repeated('%25', length),
];
