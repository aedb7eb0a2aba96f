import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

/** A program with the official client, which keeps in memory what it is given. */
export class McpProgram implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata;
  known: StoredOAuthClientInformation | undefined;
  held: StoredOAuthTokens | undefined;
  /** Where it sends the browser of its user. */
  page: URL | undefined;
  readonly #server: string;
  #verifier = '';
  #discovered: ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>;

  /** `redirectUrl` is where it waits for the answer. */
  constructor(server: string, redirectUrl: string) {
    this.#server = server;
    this.redirectUrl = redirectUrl;
    this.clientMetadata = { client_name: 'Helper', redirect_uris: [redirectUrl] };
  }

  state = () => 'of the program';
  clientInformation = () => this.known;
  saveClientInformation = (known: StoredOAuthClientInformation) => void (this.known = known);
  tokens = () => this.held;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.held = tokens);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovered;
  saveDiscoveryState: NonNullable<OAuthClientProvider['saveDiscoveryState']> = (state) =>
    void (this.#discovered = state);
  invalidateCredentials = () => void (this.held = undefined);
  redirectToAuthorization = (page: URL) => void (this.page = page);

  /**
   * Connects without tokens: `page` is where its user has to agree. `finish` takes the answer that the browser brings, and
   * resolves with the connected client.
   */
  async begin(): Promise<{ page: URL; finish: (answer: URLSearchParams) => Promise<Client> }> {
    const transport = this.#transport();
    const isRefused = await aClient()
      .connect(transport)
      .then(
        () => false,
        (error: unknown) => error instanceof UnauthorizedError,
      );
    if (!isRefused || !this.page) throw new Error('The program was not asked to sign in');
    return {
      page: this.page,
      finish: async (answer) => {
        await transport.finishAuth(answer);
        const client = aClient();
        await client.connect(this.#transport());
        return client;
      },
    };
  }

  #transport() {
    return new StreamableHTTPClientTransport(new URL('/mcp', this.#server), { authProvider: this });
  }
}

export { UnauthorizedError };

const aClient = () => new Client({ name: 'test', version: '1' });
