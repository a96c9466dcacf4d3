interface ImportMetaEnv {
  /** Names this build; set by the build itself. */
  readonly VITE_BUILD?: string;
  readonly VITE_VERSION?: string;
}
