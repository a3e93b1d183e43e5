/** What a tool says no to, in a sentence that says what would be right. Only an assistant is told. */
export class Refused {
  readonly sentence: string;

  constructor(sentence: string) {
    this.sentence = sentence;
  }
}
