/** The credential: the server, an API key, and the workspace it works in. */
export class TertuliaApi {
  name = "tertuliaApi";
  displayName = "Tertulia API";
  properties = [
    {
      displayName: "Server Address",
      name: "baseUrl",
      type: "string",
      default: "",
      placeholder: "https://tertulia.example.com",
      required: true,
    },
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
    },
    {
      displayName: "Workspace ID",
      name: "workspaceId",
      type: "string",
      default: "",
      required: true,
      description: "The ID after the domain in the URL of the console",
    },
  ];
  authenticate = {
    type: "generic",
    properties: {
      headers: {
        Authorization: "=Bearer {{$credentials.apiKey}}",
        "x-workspace-id": "={{$credentials.workspaceId}}",
      },
    },
  };
  test = {
    request: {
      baseURL: "={{$credentials.baseUrl.replace(/\\/+$/, '')}}",
      url: "=/api/workspace/{{$credentials.workspaceId}}",
    },
  };
}
