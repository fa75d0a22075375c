// fs-native-extensions comes without types; this is the part that is used.
declare module 'fs-native-extensions' {
  const native: { tryLock(file: number): boolean }
  export default native
}
