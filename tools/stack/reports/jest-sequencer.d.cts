interface TestFile {
  path: string;
}

declare class LargeFirst {
  sort(tests: TestFile[]): TestFile[];
}

export = LargeFirst;
