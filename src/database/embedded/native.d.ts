// Types for fs-native-extensions, which has none of its own. Declares only what is used.
declare module 'fs-native-extensions' {
  const native: { tryLock(file: number): boolean }
  export default native
}
