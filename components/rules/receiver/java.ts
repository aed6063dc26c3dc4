/** A program for Java 17 or newer. */
export const JAVA = String.raw`import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
    // The signing secret of the rule. While one replaces another: both, separated by a space.
    static final List<String> SECRETS = List.of(System.getenv("WEBHOOK_SECRETS").split(" "));
    static final long TOLERANCE_SECONDS = 300;

    static byte[] keyOf(String secret) {
        return secret.startsWith("whsec_") ? Base64.getDecoder().decode(secret.substring(6)) : secret.getBytes();
    }

    static String first(Headers headers, String name) {
        String value = headers.getFirst(name);
        return value == null ? "" : value;
    }

    static boolean isAuthentic(Headers headers, byte[] body) throws Exception {
        String timestamp = first(headers, "webhook-timestamp");
        if (!timestamp.matches("\\d{1,15}")) return false;
        long age = System.currentTimeMillis() / 1000 - Long.parseLong(timestamp);
        if (Math.abs(age) > TOLERANCE_SECONDS) return false;
        for (String secret : SECRETS) {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(keyOf(secret), "HmacSHA256"));
            mac.update((first(headers, "webhook-id") + "." + timestamp + ".").getBytes());
            String expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
            for (String given : first(headers, "webhook-signature").split(" ")) {
                if (MessageDigest.isEqual(expected.getBytes(), given.getBytes())) return true;
            }
        }
        return false;
    }

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "4000"));
        HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
        server.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            boolean authentic = false;
            try {
                authentic = isAuthentic(exchange.getRequestHeaders(), body);
            } catch (Exception error) {
                error.printStackTrace();
            }
            exchange.sendResponseHeaders(authentic ? 204 : 401, -1);
            exchange.close();
            // An object with "trigger": "{{TRIGGER}}" and "{{SUBJECT}}": parse it with your JSON library.
            if (authentic) System.out.println(new String(body));
        });
        server.start();
    }
}
`;
