/** The version of the package that this player was built from. */
declare const __PLAYER_VERSION__: string;
