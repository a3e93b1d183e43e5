const mebibyte = 1024 * 1024;

/** Pieces of text that, repeated, make a careless parser look through the same bytes again and again. */
const pieces = [
  '<!--', '<![CDATA[', '<?', '<a ', '<release ', '<Identity ', '<id>', '<key>', '/*', '//', '",', ', ', '"\\', '[', '{(', '&#x', 'a  ',
  '=\n', '\r\n\r\n', '[x]\n', 'Version:\n', '"a"="b\n', '"a"=hex(2):00,\\\r\n', '/applications/', '\u0000', '%VERSION%\n', '/bin/a', ' : ', '-- ',
];

/** Inputs of one mebibyte, each in UTF-8 and in UTF-16 behind every beginning a parser might wait for. */
export const hostileInputs = (): readonly Buffer[] => pieces.flatMap((piece) => {
  const body = piece.repeat(Math.ceil(mebibyte / piece.length));
  return [
    Buffer.from(body),
    Buffer.from(`<plist><dict>${body}`),
    Buffer.from(`<plist><dict>${body}</plist>`),
    Buffer.from(`{${body}`),
    Buffer.from(`[Desktop Entry]\n${body}`),
    Buffer.from(`extensions:\n${body}`),
    Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(`Windows Registry Editor Version 5.00\r\n[x]\r\n"a"=${body}`, 'utf16le')]),
  ];
});
